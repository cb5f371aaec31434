// The part of ECharts that the pages draw with. What is left out (canvas, maps, toolbox, zoom, titles…)
// is what makes the whole library ten times as large.
import { use } from "echarts/core";
import { BarChart, LineChart } from "echarts/charts";
import {
	AriaComponent,
	DatasetComponent,
	GridComponent,
	LegendPlainComponent,
	MarkLineComponent,
	TooltipComponent,
} from "echarts/components";
import { SVGRenderer } from "echarts/renderers";

use([
	AriaComponent,
	BarChart,
	DatasetComponent,
	GridComponent,
	LegendPlainComponent,
	LineChart,
	MarkLineComponent,
	SVGRenderer,
	TooltipComponent,
]);

export { getInstanceByDom, init, registerLocale, version } from "echarts/core";
