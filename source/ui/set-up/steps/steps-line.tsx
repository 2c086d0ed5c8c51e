import type {RulesetFacts} from '../../../engine/ruleset/ruleset.js';
import {type SetUp, type SetUpChange, type SetUpStep, steps as allSteps} from '../set-up.js';
import {Box} from 'ink';
import {useLook} from '../../kit/look/look.js';
import {type SpanLine, SpanLines} from '../../kit/parts/span.js';
import {widthOf} from '../../kit/look/text.js';

/* The way through a set-up, step by step. */

/** The steps of this set-up: what stays is only asked where there was a fight before, rules where there are several. */
export const stepsOf = ({after}: Pick<SetUp, 'after'>, rulesets: readonly RulesetFacts[]) =>
	allSteps.filter(
		(step) =>
			(step !== 'arrivals' || after !== undefined) &&
			(step !== 'ruleset' || (after === undefined && rulesets.length > 1)),
	);

/** @returns `undefined` when going back leaves the set-up */
export function stepBefore(state: SetUp, rulesets: readonly RulesetFacts[]): SetUpStep | undefined {
	const steps = stepsOf(state, rulesets);
	return steps[steps.indexOf(state.step) - 1];
}

/** One step further or back, as far as there is one. */
export const go =
	(by: 1 | -1): SetUpChange =>
	(state) => {
		const steps = allSteps.filter((step) => step !== 'arrivals' || state.after !== undefined);
		return {...state, step: steps[steps.indexOf(state.step) + by] ?? state.step};
	};

export const stepNames: Readonly<Record<SetUpStep, string>> = {
	ruleset: 'Rules',
	rosters: 'Rosters',
	combatants: 'Who fights',
	arrivals: 'What stays',
	settings: 'House rules',
	title: 'Title',
};

const arrow = ' → ';

type Properties = {
	readonly steps: readonly SetUpStep[];
	readonly step: SetUpStep;
	readonly width: number;
};

type Mark = {readonly step: SetUpStep | 'before'; readonly text: string};

const before: Mark = {step: 'before', text: '…'};

/** As many as there is room for: the first to go are those that are done. */
function fitting(marks: readonly Mark[], now: number, room: number): readonly Mark[] {
	for (let gone = 0; gone <= now; gone++) {
		const left = gone === 0 ? marks : [before, ...marks.slice(gone)];
		if (widthOf(left.map(({text}) => text).join(arrow)) <= room) {
			return left;
		}
	}

	return [];
}

/** How far the set-up has come, as far as there is room. */
export function StepsLine({steps, step, width}: Properties) {
	const {symbols} = useLook();
	const now = steps.indexOf(step);
	const marks = steps.map((each, at): Mark => {
		const mark = at < now ? `${symbols.ticked} ` : at === now ? `${symbols.cursor} ` : '';
		return {step: each, text: `${mark}${stepNames[each]}`};
	});
	const shown = fitting(marks, now, width);
	return (
		<Box height={1} flexShrink={0} paddingX={1}>
			<SpanLines
				lines={[
					shown.flatMap((mark, at): SpanLine => [
						{text: at === 0 ? '' : arrow, role: 'muted'},
						{text: mark.text, role: mark.step === step ? 'cursor' : 'muted'},
					]),
				]}
			/>
		</Box>
	);
}
