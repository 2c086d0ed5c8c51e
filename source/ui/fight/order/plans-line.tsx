import {type PlannedBoard, planText} from '../../../engine/world/board.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {cut, widthOf} from '../../kit/look/text.js';

type Properties = {
	/** The soonest first. */
	readonly plans: readonly PlannedBoard[];
	readonly width: number;
};

/** As many of them as fit into one row, and how many more there are. */
export function plansText(plans: readonly PlannedBoard[], width: number, dot: string): string {
	const [first, ...others] = plans.map(planText);
	let text = first ?? '';
	for (const [at, other] of others.entries()) {
		const longer = `${text} ${dot} ${other}`;
		const left = others.length - at - 1;
		if (widthOf(longer) + (left > 0 ? moreText(left).length : 0) > width) {
			const more = moreText(left + 1);
			return `${cut(text, width - more.length)}${more}`;
		}

		text = longer;
	}

	return cut(text, width);
}

const moreText = (count: number): string => `, +${count} more`;

/** What is planned, in one row below the order. */
export function PlansLine({plans, width}: Properties) {
	const {symbols, theme} = useLook();
	return (
		<Text wrap="truncate" {...theme.warning}>
			{symbols.moment} {plansText(plans, width - 2, symbols.dot)}
		</Text>
	);
}
