import type {Detail, RulesetFacts} from '../../../engine/ruleset/ruleset.js';
import {detailLines} from '../../kit/parts/detail-rows.js';
import {useLook} from '../../kit/look/look.js';
import {Text} from '../../kit/look/safe-text.js';
import {Scrolled} from '../../kit/parts/scrolled.js';
import {useCursor} from '../../kit/keys/use-cursor.js';
import {WindowedList} from '../../kit/pages/windowed-list.js';
import {roomIn} from '../../kit/parts/section.js';
import {StepPanes} from './step-panes.js';
import type {StepProperties} from './step-properties.js';
import {useStepKeys} from './use-step-keys.js';

/** By which rules is fought. */
export function SetUpRules({
	services,
	state,
	question,
	layout,
	place,
	onPlace,
	dispatch,
	onBack,
	onKeys,
}: StepProperties) {
	const {symbols, theme} = useLook();
	const {rulesets} = services;
	const chosen = rulesets.findIndex(({id}) => id === state.ruleset?.id);
	const cursor = useCursor(
		rulesets.length,
		roomIn(layout.step, layout.isBoxed).height,
		chosen === -1 ? place : chosen,
		onPlace,
	);
	const current = rulesets[cursor.index];
	useStepKeys({
		onBack,
		onKeys,
		cursor,
		onAccept() {
			if (current) {
				dispatch({type: 'ruleset-chosen', ruleset: current});
			}
		},
	});
	return (
		<StepPanes
			services={services}
			state={state}
			layout={layout}
			step={{
				title: question,
				isFocused: true,
				render: ({height}) => (
					<WindowedList
						items={rulesets}
						index={cursor.index}
						height={height}
						keyOf={({id}) => id}
						render={({name}, at) => (
							<Text wrap="truncate" {...(at === cursor.index ? theme.cursor : {})}>
								{at === cursor.index ? symbols.cursor : ' '} {name}
							</Text>
						)}
					/>
				),
			}}
			preview={
				current && {
					title: current.name,
					render: (room) => (
						<Scrolled {...room} lines={detailLines(aboutRules(current), room.width)} />
					),
				}
			}
		/>
	);
}

/** What there is of a ruleset, by its own tables. */
const aboutRules = ({reference, settings, units, conditions}: RulesetFacts): readonly Detail[] => [
	{label: 'Time', value: units.map(({id}) => id).join(', ')},
	{label: 'Rules', value: `${reference.length}, in our words`},
	{label: 'Readings', value: settings.map(({label}) => label).join('; ')},
	{label: 'Conditions', value: conditions.map(({name}) => name).join(', ')},
];
