import {Box} from 'ink';
import {useReducer} from 'react';
import {parseNumbers} from '../../../dice/typed.js';
import {FieldLine} from '../../kit/parts/field-line.js';
import {noLetter} from '../../kit/keys/entry-state.js';
import {useEnterLabel} from '../../kit/keys/enter-label.js';
import {useEntry} from '../../kit/keys/use-entry.js';
import {useLook} from '../../kit/look/look.js';
import {widestOf} from '../../kit/look/text.js';
import {Text} from '../../kit/look/safe-text.js';
import {arrange} from './arrange-state.js';
import type {BodyProperties} from './body.js';

/** A row of numbers, changed one by one with the arrows or typed all at once. */
export function ArrangeBody({
	prompt,
	isActive,
	answer,
	offer,
	say,
	intercept,
	onCommand,
}: BodyProperties<'arrange'>) {
	const {theme} = useLook();
	const {values: initial, min, max} = prompt;
	const [{values, index}, dispatch] = useReducer(arrange, {values: initial, index: 0, min, max});
	const {entry, type} = useEntry({
		isActive,
		accept() {
			answer({kind: 'arrange', values});
		},
		submit(line) {
			const numbers = parseNumbers(line);
			return numbers === undefined
				? {reason: `expected ${values.length} numbers`}
				: offer({kind: 'arrange', values: numbers});
		},
		onOther(key) {
			say(`${noLetter(key)}: Enter takes these numbers, digits are yours`);
		},
		intercept,
		onCommand(command) {
			if (command === 'left' || command === 'right' || command === 'up' || command === 'down') {
				dispatch(command);
			} else {
				onCommand(command);
			}
		},
	});
	useEnterLabel(isActive && entry.text === undefined, `take ${values.join(' ')}`);
	const width = widestOf(values.map(String)) + 2;
	return (
		<Box flexDirection="column" flexShrink={0}>
			{entry.text === undefined ? (
				<Box>
					{values.map((value, at) => (
						<Box key={at} width={width + 1}>
							<Text {...(at === index ? theme.cursor : {})}>
								{at === index ? `[${value}]` : ` ${value} `}
							</Text>
						</Box>
					))}
				</Box>
			) : (
				<FieldLine
					label="Numbers"
					value={entry.text}
					isActive={isActive}
					remark={entry.refusal ?? ''}
					onChange={type}
				/>
			)}
			<Text {...theme.muted}>
				each from {min} to {max}
			</Text>
		</Box>
	);
}
