import {Box} from 'ink';
import {useState} from 'react';
import {FieldLine, writingHints} from '../kit/parts/text-field.js';
import {useKeys} from '../kit/keys/use-keys.js';
import {useLook, Text, TextRow} from '../kit/look/look.js';
import {keyLabel} from '../kit/look/symbols.js';
import type {Step} from '../../session/acts/parts/step.js';

/** Of one question of a dialog. */
export type StepProperties<K extends Step['kind']> = {
	readonly step: Extract<Step, {kind: K}>;
	readonly isActive: boolean;
	/** @param from the question, with its answer as its new initial value */
	goOn(to: Step, from: Step): void;
	goBack(): void;
};

type Properties = StepProperties<'text'> & {readonly height: number};

function hintFor(isEmpty: boolean, {isOptional, isReason}: Properties['step']): string {
	if (!isEmpty) {
		return 'Enter takes it';
	}

	return isReason
		? 'Enter does it without a reason; Esc goes back'
		: isOptional
			? 'Enter goes on without'
			: 'Write something, or Esc';
}

const plain = writingHints('go on');
const flagged = plain.toSpliced(2, 0, {keys: ['tab'], label: 'tick'});

/** What is ticked beside the text, by the keys that tick it. */
function useFlags({flag, secondFlag}: Properties['step']) {
	const [ticked, setTicked] = useState<readonly string[]>([]);
	const flags = [
		{key: 'tab', label: flag},
		{key: 'shift+tab', label: secondFlag},
	].filter(({label}) => label !== undefined);
	return {
		flags,
		isOn: (key: string) => ticked.includes(key),
		toggle(key: string) {
			if (flags.some((each) => each.key === key)) {
				setTicked((before) =>
					before.includes(key) ? before.filter((each) => each !== key) : [...before, key],
				);
			}
		},
	};
}

export function TextStep({step, height, isActive, goOn, goBack}: Properties) {
	const {symbols} = useLook();
	const {initial = '', isOptional = false, refuse, meaning, shows, next} = step;
	const [text, setText] = useState(initial);
	const {flags, isOn, toggle} = useFlags(step);
	const isEmpty = text.trim() === '';
	const refused = isEmpty ? undefined : refuse?.(text.trim());
	const hints = flags.length === 0 ? plain : flagged;
	const isReady = isEmpty ? isOptional : refused === undefined;
	useKeys({
		mode: 'fight',
		isActive,
		isTyping: true,
		onCommand(command, key) {
			if (command === 'accept' && isReady) {
				goOn(next(text.trim(), isOn('tab'), isOn('shift+tab')), {...step, initial: text});
			} else if (command === 'back') {
				goBack();
			} else {
				toggle(key);
			}
		},
		onKey: toggle,
	});
	const shown = shows?.(text.trim()) ?? [];
	return (
		<Box flexDirection="column" flexShrink={0}>
			<FieldLine label="" value={text} isActive={isActive} hints={hints} onChange={setText} />
			{flags.map(({key, label}) => (
				<TextRow key={key}>
					<Text role="key">{keyLabel(symbols, key)}</Text> [{isOn(key) ? symbols.ticked : ' '}]{' '}
					{label}
				</TextRow>
			))}
			<Text wrap="wrap" role={refused === undefined ? 'muted' : 'warning'}>
				{refused ??
					[isEmpty ? undefined : meaning?.(text.trim()), hintFor(isEmpty, step)]
						.filter((part) => part !== undefined)
						.join(' – ')}
			</Text>
			{shown.length > 0 && (
				<Box height={Math.max(0, height - 2)} flexShrink={0} overflow="hidden">
					<Text wrap="wrap">{shown.join('\n')}</Text>
				</Box>
			)}
		</Box>
	);
}
