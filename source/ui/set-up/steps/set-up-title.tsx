import {counted} from '../../../engine/kit/text.js';
import {Box} from 'ink';
import {useState} from 'react';
import {passageText} from '../../../session/library/next-fight.js';
import {type WritingHint, FieldLine, writingHints} from '../../kit/parts/text-field.js';
import {TroubleLines, useWork} from '../../kit/parts/work.js';
import {useLook, Text} from '../../kit/look/look.js';
import {type SpanLine, Told} from '../../kit/parts/span.js';
import type {Symbols} from '../../kit/look/symbols.js';
import {sides} from '../../../engine/kit/basics.js';
import {type Selection, sideOf} from '../../../session/library/services.js';
import {emptySide, newFight} from '../who-comes.js';
import {type StepProperties, StepPanes, useStepKeys} from './step-panes.js';
import {whatIsSetPane} from '../what-is-set-pane.js';

const otherField: WritingHint = {keys: ['up', 'down'], label: 'title, campaign'};
const beginning = writingHints('begin').toSpliced(2, 0, otherField);
const [, ...waiting] = beginning;

/** The title of the fight, and its campaign. Enter begins it, unless there is nobody to fight. */
export function SetUpTitle(properties: StepProperties) {
	const {services, state, dispatch, onFight} = properties;
	const {symbols} = useLook();
	const {isWorking: isBusy, trouble, work} = useWork();
	const [field, setField] = useState<'title' | 'campaign'>('title');
	const fight = newFight(state);
	const isLonely = emptySide(state) !== undefined;
	const begin = async () => {
		const begun = await services.createFight(fight);
		const {after} = fight;
		onFight(
			begun,
			after && passageText(after.former, after.former.arrivals(begun.setup()), after.rest),
		);
	};

	useStepKeys(properties, {
		isActive: !isBusy,
		isTyping: true,
		onCommand(command) {
			if (command === 'up' || command === 'down') {
				setField(command === 'up' ? 'title' : 'campaign');
			}
		},
		onAccept() {
			if (fight.title !== '' && !isLonely) {
				void work(begin);
			}
		},
	});
	const hints = fight.title !== '' && !isLonely ? beginning : waiting;
	const count = fight.selections.reduce((sum, each) => sum + each.count, 0);
	const next =
		fight.title === '' ? 'The fight needs a title.' : isLonely ? '' : 'Enter begins the fight.';
	return (
		<StepPanes
			{...properties}
			step={{
				children: ({width}) => (
					<Box flexDirection="column" width={width} flexShrink={0}>
						<FieldLine
							isSuggested
							label="Title   "
							hints={hints}
							value={state.title}
							isActive={!isBusy && field === 'title'}
							onChange={(title) => {
								dispatch((now) => ({...now, title}));
							}}
						/>
						<FieldLine
							isSuggested
							label="Campaign"
							hints={hints}
							value={state.campaign}
							isActive={!isBusy && field === 'campaign'}
							onChange={(campaign) => {
								dispatch((now) => ({...now, campaign}));
							}}
						/>
						<Text role="muted">
							{state.ruleset?.name}, {counted(count, 'combatant')}. {next}
						</Text>
						{isLonely ? (
							<Text role="warning">
								Nobody is on the other side: the fight would be over at once. Esc goes back, to
								bring somebody.
							</Text>
						) : null}
						{trouble ? <TroubleLines trouble={trouble} most={5} /> : null}
					</Box>
				),
			}}
			preview={{
				title: 'Who comes',
				children: (room) => <Told {...room} lines={whoComesLines(fight.selections, symbols)} />,
			}}
			set={whatIsSetPane(state, services)}
		/>
	);
}

/** A line for each side: “◆ Koji, Mika · ◇ Oni, Raider ×3”. */
const whoComesLines = (selections: readonly Selection[], {sides: signs}: Pick<Symbols, 'sides'>) =>
	sides.flatMap((side): readonly SpanLine[] => {
		const names = selections
			.filter((each) => each.count > 0 && sideOf(each) === side)
			.map(({entry, count}) => (count > 1 ? `${entry.name} ×${count}` : entry.name));
		return names.length === 0
			? []
			: [[{text: `${signs[side]} `, role: side}, {text: names.join(', ')}]];
	});
