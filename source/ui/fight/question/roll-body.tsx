import {Box} from 'ink';
import {notation} from '../../../dice/dice.js';
import {typingHint} from '../../../dice/typing.js';
import type {Board} from '../../../engine/board.js';
import type {Request} from '../../../engine/prompt.js';
import {FieldLine} from '../../kit/field-line.js';
import {WindowedList} from '../../kit/windowed-list.js';
import {inNumbers} from '../../kit/entry-state.js';
import {useEntry} from '../../kit/use-entry.js';
import {useLook} from '../../kit/look.js';
import {percent, widestOf} from '../../kit/text.js';
import {Text} from '../../kit/safe-text.js';
import type {BodyProperties} from './body.js';
import {DiceWays} from './dice-ways.js';
import {useTypedDice} from './use-typed-dice.js';

const labelOf = ({who, label}: Request, {lanes}: Board): string => {
	const name = lanes.find(({combatant}) => combatant === who)?.name ?? '';
	return name === '' || label.includes(name) ? label : `${name}: ${label}`;
};

/** Asks for dice: Enter rolls them, and typing enters the dice on the table. */
export function RollBody({
	prompt,
	now,
	board,
	width,
	height,
	isActive,
	given,
	answer,
	offer,
	intercept,
	onCommand,
}: BodyProperties<'roll'>) {
	const {theme} = useLook();
	const {requests} = prompt;
	const dice = useTypedDice({fight: now.fight, offer});
	const isChoosing = dice.ways.length > 0;
	const {entry, type} = useEntry({
		isActive: isActive && !isChoosing,
		initial: given?.kind === 'line' ? given.text : undefined,
		accept() {
			answer({kind: 'roll'});
		},
		submit: dice.submit,
		onClose: dice.forget,
		intercept,
		onCommand,
	});
	const labels = requests.map((request) => labelOf(request, board));
	const label = Math.min(widestOf(labels), Math.floor(width * 0.4));
	const notations = widestOf(requests.map((each) => notation(each.dice)));
	if (isChoosing) {
		return (
			<DiceWays
				ways={dice.ways}
				height={height}
				isActive={isActive}
				onPick={(way) => {
					answer(way.input);
				}}
				onBack={dice.reconsider}
			/>
		);
	}

	return (
		<Box flexDirection="column" height={height} flexShrink={0}>
			<WindowedList
				items={requests}
				index={0}
				height={Math.max(1, Math.min(requests.length, height - 1))}
				keyOf={({id}) => id}
				render={(request, at) => (
					<Box columnGap={2} flexShrink={0} overflow="hidden">
						<Box width={label} flexShrink={0}>
							<Text wrap="truncate">{labels[at]}</Text>
						</Box>
						<Box width={notations} flexShrink={0}>
							<Text {...theme.accent}>{notation(request.dice)}</Text>
						</Box>
						<Box flexShrink={1}>
							<Text wrap="truncate">
								{[
									request.need,
									request.chance === undefined
										? undefined
										: percent(request.chance),
								]
									.filter((part) => part !== undefined)
									.join(' · ')}
							</Text>
						</Box>
					</Box>
				)}
			/>
			{entry.text === undefined ? (
				<Text wrap="truncate" {...theme.muted}>
					Enter rolls; or type what lies on the table{typingHint(requests)}
				</Text>
			) : (
				<FieldLine
					label={dice.before === '' ? 'Dice' : `Dice ${dice.before.trim()}`}
					value={entry.text}
					isActive={isActive}
					takes={inNumbers}
					remark={entry.refusal ?? dice.remarkOn(entry.text)}
					onChange={type}
				/>
			)}
		</Box>
	);
}
