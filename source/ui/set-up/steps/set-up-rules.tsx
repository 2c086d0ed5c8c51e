import {counted} from '../../../engine/kit/text.js';
import type {RulesetFacts} from '../../../engine/ruleset/ruleset.js';
import {useLook, TextRow} from '../../kit/look/look.js';
import {type SpanLine, Told} from '../../kit/parts/span.js';
import {useCursor} from '../../kit/keys/use-keys.js';
import {WindowedList, useRoom} from '../../kit/parts/section.js';
import {type StepProperties, StepPanes, useStepKeys} from './step-panes.js';
import {rulesetChosen} from '../new-fight-state.js';

export function SetUpRules(properties: StepProperties) {
	const {services, state, layout, place, onPlace, dispatch} = properties;
	const {symbols} = useLook();
	const {rulesets} = services;
	const chosen = rulesets.findIndex(({id}) => id === state.ruleset?.id);
	const cursor = useCursor(
		rulesets.length,
		useRoom(layout.step).height,
		chosen === -1 ? place : chosen,
		onPlace,
	);
	const current = rulesets[cursor.index];
	useStepKeys(properties, {
		cursor,
		onAccept() {
			if (current) {
				dispatch(rulesetChosen(current));
			}
		},
	});
	return (
		<StepPanes
			{...properties}
			step={{
				children: ({height}) => (
					<WindowedList
						items={rulesets}
						index={cursor.index}
						height={height}
						keyOf={({id}) => id}
						render={({name}, at) => (
							<TextRow role={at === cursor.index ? 'cursor' : undefined}>
								{at === cursor.index ? symbols.cursor : ' '} {name}
							</TextRow>
						)}
					/>
				),
			}}
			preview={
				current && {
					title: current.name,
					children: (room) => <Told {...room} lines={brochureLines(current)} />,
				}
			}
		/>
	);
}

/** What a ruleset is like, for whom it is, and how little has to be decided before. */
const brochureLines = ({brochure, settings}: RulesetFacts): readonly SpanLine[] => [
	[{text: brochure.about}],
	[],
	[{text: `A turn: ${brochure.turn}`, role: 'muted'}],
	[],
	[{text: `Choose this if ${brochure.chooseIf}`, role: 'accent'}],
	[],
	[{text: `${counted(settings.length, 'house rule')}; the defaults are fine.`}],
];
