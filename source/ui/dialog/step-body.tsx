import type {CommandId} from '../kit/look/bindings/bindings.js';
import {useEffect, useMemo} from 'react';
import {FilterList} from '../kit/pages/filter-list.js';
import {type PaneSize, useLook, Text} from '../kit/look/look.js';
import {NumberField} from '../kit/parts/number-field.js';
import {ShortMenu} from '../kit/pages/short-menu.js';
import {TroubleLines, useHolding, useLoaded} from '../kit/parts/work.js';
import {useBack} from '../kit/keys/use-keys.js';
import {useEnterLabel} from '../kit/keys/hints.js';
import type {Step} from '../../session/acts/parts/step.js';
import {type StepProperties, TextStep} from './text-step.js';

function ShortStep({step, isActive, goOn, goBack}: StepProperties<'pick' | 'short'>) {
	useBack({mode: 'fight', isActive, isTyping: true, onBack: goBack});
	return (
		<ShortMenu
			items={step.items}
			initial={step.initial}
			isActive={isActive}
			onPick={(id) => {
				const way = step.items.find((item) => item.id === id);
				if (way) {
					goOn(way.next(), {...step, initial: id});
				}
			}}
		/>
	);
}

const backOn = (goBack: () => void) => (command: CommandId) => {
	if (command === 'back') {
		goBack();
	}
};

function PickStep({
	step,
	width,
	height,
	isActive,
	goOn,
	goBack,
}: StepProperties<'pick' | 'short'> & PaneSize) {
	const {symbols} = useLook();
	const sign = symbols.marks.hidden;
	const items = useMemo(
		() => step.items.map((way) => (way.isHidden ? {...way, label: `${way.label} ${sign}`} : way)),
		[step, sign],
	);
	return (
		<FilterList
			items={items}
			initial={step.initial}
			width={width}
			height={height}
			isActive={isActive}
			empty="This list is empty."
			otherwise={step.otherwise}
			pick={(way) => {
				goOn(way.next(), {...step, initial: way.id});
			}}
			onCommand={backOn(goBack)}
		/>
	);
}

function LoadStep({
	step,
	isActive,
	goOn,
	goBack,
	tell,
}: StepProperties<'load'> & Pick<BodyProperties, 'tell'>) {
	const stopping = useMemo(() => new AbortController(), []);
	useEffect(
		() => () => {
			stopping.abort();
			tell('');
		},
		[stopping, tell],
	);
	const loaded = useLoaded(async () => {
		const {signal} = stopping;
		const next = await step.load({
			signal,
			onProgress(done, of) {
				tell(`${done} of ${of}`);
			},
		});
		if (!signal.aborted) {
			goOn(next, step);
		}
	});
	useHolding(isActive && loaded.kind === 'loading');
	useEnterLabel(isActive, '');
	useBack({mode: 'fight', isActive, onBack: goBack});
	const {keyOf} = useLook();
	const back = keyOf('back');
	return loaded.trouble ? (
		<>
			<TroubleLines trouble={loaded.trouble} most={3} />
			<Text role="muted">{back} goes back</Text>
		</>
	) : undefined;
}

type BodyProperties = PaneSize &
	StepProperties<Step['kind']> & {
		/** Says how far something is that takes long. The same function as long as the dialog is open. */
		tell(progress: string): void;
	};

export function StepBody({step, width, height, tell, ...rest}: BodyProperties) {
	const {goOn, goBack} = rest;
	return step.kind === 'pick' ? (
		<PickStep step={step} width={width} height={height} {...rest} />
	) : step.kind === 'short' ? (
		<ShortStep step={step} {...rest} />
	) : step.kind === 'number' ? (
		<NumberField
			min={step.min}
			max={step.max}
			initial={step.initial}
			isActive={rest.isActive}
			submit={(value) => {
				goOn(step.next(value), {...step, initial: value});
				return undefined;
			}}
			intercept={() => false}
			onCommand={backOn(goBack)}
		/>
	) : step.kind === 'text' ? (
		<TextStep step={step} height={height} {...rest} />
	) : step.kind === 'told' ? (
		<ShortStep
			step={{
				kind: 'short',
				title: step.title,
				items: [{id: 'go-on', label: 'Go on', next: () => ({kind: 'close'})}],
			}}
			{...rest}
		/>
	) : step.kind === 'load' ? (
		<LoadStep step={step} {...rest} tell={tell} />
	) : undefined;
}
