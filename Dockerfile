# The server alone: one static binary, no shell, not root.
#
#	docker build --build-arg VERSION=1.0.0 -t bridgescore .
#	docker run -p 8080:8080 bridgescore

FROM golang:1.26 AS build
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION=development
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w -X main.version=${VERSION}" -o /server ./cmd/server

FROM scratch
COPY --from=build /server /server
USER 65532:65532
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s CMD ["/server", "-healthcheck"]
ENTRYPOINT ["/server"]
