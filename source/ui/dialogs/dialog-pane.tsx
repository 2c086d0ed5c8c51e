import {Box} from 'ink';
import {useReducer} from 'react';
import type {Refusal} from '../../engine/basics.js';
import type {GmInput} from '../../session/fight.js';
import {CountList} from '../components/count-list.js';
import {FilterList} from '../components/filter-list.js';
import {NumberField} from '../components/number-field.js';
import {ShortMenu} from '../components/short-menu.js';
import {useKeys} from '../hooks/use-keys.js';
import {useLoaded} from '../hooks/use-loaded.js';
import {useLook} from '../look.js';
import {wrapLines} from '../text.js';
import {troubleOf} from '../trouble.js';
import {TroubleLines} from '../components/trouble-lines.js';
import {Text} from '../components/text.js';
import {begin, converse, hasEarlier} from './dialog-state.js';
import type {Step} from './step.js';
import {TextStep} from './text-step.js';

type StepProperties<K extends Step['kind']> = {
	readonly step: Extract<Step, {kind: K}>;
	readonly isActive: boolean;
	goOn(to: Step): void;
	goBack(): void;
};

function ShortStep({
	step,
	isActive,
	goOn,
	goBack,
}: StepProperties<'pick' | 'short'>) {
	useKeys({
		mode: 'fight',
		isActive,
		isTyping: true,
		onCommand(command) {
			if (command === 'back') {
				goBack();
			}
		},
	});
	return (
		<ShortMenu
			items={step.items}
			initial={step.initial}
			isActive={isActive}
			onPick={(id) => {
				const way = step.items.find((item) => item.id === id);
				if (way) {
					goOn(way.next());
				}
			}}
		/>
	);
}

function LoadStep({step, isActive, goOn, goBack}: StepProperties<'load'>) {
	const loaded = useLoaded(async () => {
		goOn(await step.load());
	});
	useKeys({
		mode: 'fight',
		isActive,
		onCommand(command) {
			if (command === 'back') {
				goBack();
			}
		},
	});
	return loaded.kind === 'failed' ? (
		<TroubleLines trouble={troubleOf(loaded.error)} most={3} />
	) : undefined;
}

type BodyProperties = {
	readonly step: Step;
	readonly width: number;
	readonly height: number;
	readonly isActive: boolean;
	goOn(to: Step): void;
	goBack(): void;
};

function StepBody({
	step,
	width,
	height,
	isActive,
	goOn,
	goBack,
}: BodyProperties) {
	const rest = {isActive, goOn, goBack};
	const onCommand = (command: string) => {
		if (command === 'back') {
			goBack();
		}
	};

	switch (step.kind) {
		case 'pick': {
			return (
				<FilterList
					items={step.items}
					initial={step.initial}
					width={width}
					height={height}
					isActive={isActive}
					empty="There is nothing of the kind."
					pick={(way) => {
						goOn(way.next());
					}}
					onCommand={onCommand}
				/>
			);
		}

		case 'short': {
			return <ShortStep step={step} {...rest} />;
		}

		case 'number': {
			return (
				<NumberField
					min={step.min}
					max={step.max}
					initial={step.initial}
					isActive={isActive}
					submit={(value) => {
						goOn(step.next(value));
						return undefined;
					}}
					intercept={() => false}
					onCommand={onCommand}
				/>
			);
		}

		case 'text': {
			return <TextStep step={step} {...rest} />;
		}

		case 'several': {
			return (
				<CountList
					options={step.options}
					width={width}
					height={height}
					isActive={isActive}
					submit={(ids) => {
						goOn(step.next(ids));
					}}
					onCommand={onCommand}
				/>
			);
		}

		case 'load': {
			return <LoadStep step={step} {...rest} />;
		}

		case 'do': {
			return undefined;
		}
	}
}

type Properties = {
	readonly first: Step;
	readonly width: number;
	readonly height: number;
	readonly isActive: boolean;
	/** What the dialog was for; a refusal leaves it open. */
	run(input: GmInput): Refusal | undefined;
	close(): void;
};

/** A dialog: one question after the other, Escape goes back to the one before. */
export function DialogPane({
	first,
	width: outer,
	height,
	isActive,
	run,
	close,
}: Properties) {
	const {theme} = useLook();
	const [state, dispatch] = useReducer(converse, first, begin);
	const {steps, refusal} = state;
	const step = steps.at(-1);
	if (!step || step.kind === 'do') {
		return undefined;
	}

	const width = outer - 2;
	const title = 'title' in step ? step.title : '';
	const titleHeight = Math.min(2, wrapLines(title, width).length);
	return (
		<Box
			flexDirection="column"
			flexShrink={0}
			width={outer}
			height={height}
			overflow="hidden"
			paddingX={1}
		>
			<Box height={titleHeight} flexShrink={0} overflow="hidden">
				<Text {...theme.title}>{title}</Text>
			</Box>
			<StepBody
				key={steps.length}
				step={step}
				width={width}
				height={height - titleHeight - (refusal === undefined ? 0 : 1)}
				isActive={isActive}
				goOn={(to) => {
					if (to.kind !== 'do') {
						dispatch({type: 'went-on', to});
						return;
					}

					const refused = run(to.input);
					if (refused) {
						dispatch({type: 'refused', reason: refused.reason});
					} else {
						close();
					}
				}}
				goBack={() => {
					if (hasEarlier(state)) {
						dispatch({type: 'went-back'});
					} else {
						close();
					}
				}}
			/>
			{refusal !== undefined && (
				<Text wrap="truncate" {...theme.warning}>
					{refusal}
				</Text>
			)}
		</Box>
	);
}
