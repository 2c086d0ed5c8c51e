import {lettersBeside} from '../../../engine/course/letters.js';
import type {ShownPrompt} from '../../../session/fight/fight.js';
import {type BodyProperties, OverBody} from './body.js';
import {RollBody} from './roll-body.js';
import {TextBody} from './text-body.js';
import {useCallback, useMemo, useReducer} from 'react';
import {useTags} from '../use-fight.js';
import {ChoiceList} from '../../menu/choice-list.js';
import type {RollerOnEnter} from '../../../session/fight/auto-answers.js';
import {useTellHighlight} from './highlight.js';
import {CountList} from '../../kit/pages/count-list.js';
import {noLetter, useEntry} from '../../kit/keys/use-entry.js';
import {NumberField} from '../../kit/parts/number-field.js';
import {Box} from 'ink';
import {parseNumbers, typedWords} from '../../../dice/typed.js';
import {FieldLine} from '../../kit/parts/text-field.js';
import {useEnterLabel} from '../../kit/keys/hints.js';
import {Text, useLook} from '../../kit/look/look.js';
import {widestOf} from '../../kit/look/text.js';

/** A row of numbers, changed one by one with the arrows or typed all at once. */
function ArrangeBody({
	prompt,
	isActive,
	answer,
	offer,
	say,
	intercept,
	onCommand,
}: BodyProperties<'arrange'>) {
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
							<Text role={at === index ? 'cursor' : undefined}>
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
			<Text role="muted">
				each from {min} to {max}
			</Text>
		</Box>
	);
}

/** Left and right move between numbers; up and down change one. */
export function arrange(
	state: Pick<Extract<ShownPrompt, {kind: 'arrange'}>, 'values' | 'min' | 'max'> & {
		readonly index: number;
	},
	command: 'left' | 'right' | 'up' | 'down',
): typeof state {
	const {values, index, min, max} = state;
	if (command === 'left' || command === 'right') {
		const to = index + (command === 'left' ? -1 : 1);
		return {...state, index: Math.max(0, Math.min(values.length - 1, to))};
	}

	const value = (values[index] ?? min) + (command === 'up' ? 1 : -1);
	return value < min || value > max ? state : {...state, values: values.with(index, value)};
}

function NumberBody({prompt, offer, say, ...field}: BodyProperties<'number'>) {
	return (
		<NumberField
			{...field}
			min={prompt.min}
			max={prompt.max}
			initial={prompt.initial}
			onOther={(key) => {
				say(`${noLetter(key)}: Enter takes this number, digits are yours`);
			}}
			submit={(value) => offer({kind: 'number', value})}
			roll={(formula) => offer({kind: 'formula', formula})}
		/>
	);
}

function SeveralBody({prompt, answer, ...list}: BodyProperties<'several'>) {
	const all = useTags(list.now, list.view);
	const {reserved} = useLook().keymap;
	const ids = new Set(prompt.options.map(({id}) => id));
	return (
		<CountList
			{...list}
			options={prompt.options}
			tags={lettersBeside(new Map([...all].filter(([id]) => ids.has(id))), reserved)}
			submit={(ids) => {
				answer({kind: 'several', ids});
			}}
		/>
	);
}

const tails: Readonly<Record<RollerOnEnter, string>> = {
	program: '; Fray rolls',
	table: '; you roll',
};

function ChooseBody({prompt, now, view, answer, given, ...list}: BodyProperties<'choose'>) {
	const previewOf = useCallback(
		(id: string) => (view === 'players' ? [] : now.fight.preview(id)),
		[now, view],
	);
	const roller = useMemo(
		() => (view === 'gm' && given === undefined ? now.fight.rollerOnEnter() : undefined),
		[now, view, given],
	);
	return (
		<ChoiceList
			{...list}
			choices={prompt.choices}
			initial={given?.kind === 'choice' ? given.id : undefined}
			initialForce={given?.kind === 'choice' ? given.force : undefined}
			tags={useTags(now, view)}
			previewOf={previewOf}
			onHighlight={useTellHighlight()}
			pick={(id, force) => {
				answer({kind: 'pick', id, ...(force !== undefined && {force})});
			}}
			{...(roller && {
				enter: {
					tail: tails[roller],
					take() {
						answer({kind: 'default'});
					},
				},
			})}
			{...(roller && {
				pickWithDice(id: string, dice: string) {
					const ahead = typedWords(dice);
					if (ahead) {
						answer({kind: 'pick', id, ahead});
					}

					return ahead ? undefined : 'Dice are numbers, such as 14 or 41 63';
				},
			})}
			step={(id) => {
				answer({kind: 'pick', id, isStepped: true});
			}}
		/>
	);
}

export function PromptBody({prompt, ...rest}: BodyProperties<ShownPrompt['kind']>) {
	return prompt.kind === 'choose' ? (
		<ChooseBody prompt={prompt} {...rest} />
	) : prompt.kind === 'several' ? (
		<SeveralBody prompt={prompt} {...rest} />
	) : prompt.kind === 'roll' ? (
		<RollBody prompt={prompt} {...rest} />
	) : prompt.kind === 'number' ? (
		<NumberBody prompt={prompt} {...rest} />
	) : prompt.kind === 'text' ? (
		<TextBody prompt={prompt} {...rest} />
	) : prompt.kind === 'arrange' ? (
		<ArrangeBody prompt={prompt} {...rest} />
	) : (
		<OverBody prompt={prompt} {...rest} />
	);
}
