import {Box} from 'ink';
import {useReducer} from 'react';
import {type Formula, diceFormula} from '../../../dice/formula.js';
import type {Refusal} from '../../../engine/kit/basics.js';
import {minus, typedDashes} from '../../../engine/kit/text.js';
import {useEnterLabel} from '../keys/hints.js';
import {useEntry} from '../keys/use-entry.js';
import type {CommandId} from '../look/bindings/bindings.js';
import {useLook, Text, TextRow} from '../look/look.js';
import {FieldLine} from './text-field.js';

/** Asks for a whole number, stepped with the arrows or typed. */
export function NumberField({
	min,
	max,
	initial,
	isActive,
	submit,
	roll,
	onOther,
	intercept,
	onCommand,
}: {
	readonly min: number;
	readonly max: number;
	readonly initial: number;
	readonly isActive: boolean;
	submit(value: number): Refusal | undefined;
	/** Takes dice in place of the number. */
	roll?(formula: Formula): Refusal | undefined;
	/** Called with a letter or sign that begins no number. */
	onOther?(key: string): void;
	intercept(command: CommandId): boolean;
	onCommand(command: CommandId): void;
}) {
	const {symbols} = useLook();
	const [value, step] = useReducer(
		(before: number, by: number) => Math.max(min, Math.min(max, before + by)),
		initial,
	);
	const {entry, type} = useEntry({
		isActive,
		accept() {
			submit(value);
		},
		submit(line) {
			const value = typedDashes(line).trim();
			const formula = roll && diceFormula(value);
			if (formula) {
				return roll(formula);
			}

			return /^-?\d+$/.test(value) && Number(value) >= min && Number(value) <= max
				? submit(Number(value))
				: {reason: `expected a whole number from ${minus(min)} to ${minus(max)}`};
		},
		...(onOther && {onOther}),
		intercept,
		onCommand(command) {
			if (command === 'less' && min < 0) {
				type('-');
			} else if (command === 'up' || command === 'more') {
				step(1);
			} else if (command === 'down' || command === 'less') {
				step(-1);
			} else {
				onCommand(command);
			}
		},
	});
	useEnterLabel(isActive && entry.text === undefined, `take ${minus(value)}`);
	return (
		<Box flexDirection="column" flexShrink={0}>
			{entry.text === undefined ? (
				<Text role={isActive ? 'cursor' : undefined}>
					{isActive ? symbols.cursor : ' '} {value}
				</Text>
			) : (
				<FieldLine
					label=""
					value={entry.text}
					isActive={isActive}
					remark={entry.refusal ?? ''}
					onChange={type}
				/>
			)}
			<TextRow role="muted">
				from {min} to {max}: type it{roll ? ', or dice (2d6+1),' : ''} or change it with ↑↓
			</TextRow>
		</Box>
	);
}
