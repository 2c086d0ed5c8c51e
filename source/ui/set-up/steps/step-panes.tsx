import type {Fight} from '../../../session/fight/fight.js';
import type {Services} from '../../../session/library/services.js';
import {type SetUp, type SetUpChange, isPeopled} from '../set-up.js';
import type {SetUpLayout} from '../set-up-layout.js';
import {Box} from 'ink';
import type {ComponentProps, ReactNode} from 'react';
import type {PaneSize} from '../../kit/look/look.js';
import {Section} from '../../kit/parts/section.js';
import {SidesPane} from '../strength/sides-pane.js';
import type {CommandId} from '../../kit/look/bindings/bindings.js';
import {useKeys} from '../../kit/keys/use-keys.js';

export type StepProperties = {
	readonly services: Services;
	readonly state: SetUp;
	readonly question: string;
	readonly layout: SetUpLayout;
	readonly place: number | undefined;
	/** Where the cursor is, to begin there when the step is shown again. */
	onPlace(place: number): void;
	dispatch(change: SetUpChange): void;
	onBack(): void;
	/** Shows on a page of its own how the fight will end, and comes back. */
	onWhoWins(): void;
	/** Shows a roster to change it, or begins one where no path is given, and comes back. */
	onBuild(path: string | undefined): void;
	/** Shows what all keys do, and comes back. */
	onKeys(): void;
	onFight(fight: Fight, briefing?: readonly string[]): void;
};

export type PaneContent = Omit<ComponentProps<typeof Section>, keyof PaneSize>;

type Properties = Pick<StepProperties, 'services' | 'state' | 'question' | 'layout'> & {
	/** Where the question is answered; it has the cursor unless it says otherwise. */
	readonly step: Omit<PaneContent, 'title'>;
	readonly preview?: PaneContent | undefined;
	/** What is set, or what Enter takes. */
	readonly set?: PaneContent | undefined;
};

/** The panes of a step of the set-up, each where the layout has room for it. */
export function StepPanes({services, state, question, layout, step, preview, set}: Properties) {
	const {isStacked, sidesStand} = layout;
	const pane = (content: PaneContent | undefined, size: PaneSize | undefined): ReactNode =>
		content && size && <Section {...size} {...content} />;

	const sides = layout.sides && <SidesPane services={services} state={state} {...layout.sides} />;
	const settings = pane(set, layout.set);
	return (
		<Box flexDirection="column" flexShrink={0}>
			<Box flexDirection={isStacked ? 'column' : 'row'} flexShrink={0}>
				{pane({title: question, isFocused: true, ...step}, layout.step)}
				<Box flexDirection="column" flexShrink={0}>
					{pane(preview, layout.preview)}
					{sidesStand === 'right' ? sides : null}
				</Box>
				{sidesStand === 'apart' ? (
					<Box flexDirection="column" flexShrink={0}>
						{sides}
						{settings}
					</Box>
				) : null}
			</Box>
			{sidesStand === 'below' ? sides : null}
			{sidesStand === 'apart' ? null : settings}
		</Box>
	);
}

/** What the keys of a step do. What is left out, the step does not know. */
type StepKeys = {
	onAccept(): void;
	/** Told of every command before all others; it may take it. */
	readonly first?: ((command: CommandId) => boolean) | undefined;
	/** The value after or before, one more or one less. */
	onTurn?(by: 1 | -1): void;
	/** Left out: it turns to the next value. */
	onTick?(): void;
	/** Told of a command that is none of these; before the cursor is. */
	onCommand?(command: CommandId): void;
	/** Told of a key that has no command here. */
	onKey?(key: string): void;
	readonly cursor?: {move(command: CommandId): boolean};
	readonly isActive?: boolean;
	readonly isTyping?: boolean;
};

/** Owns the keyboard for a step of the set-up: what all steps have in common is the same key in each. */
export function useStepKeys(
	{state, onBack, onWhoWins, onKeys}: StepProperties,
	{
		onAccept,
		first = () => false,
		onTurn,
		onTick = () => onTurn?.(1),
		onCommand,
		onKey,
		cursor,
		isActive = true,
		isTyping = false,
	}: StepKeys,
) {
	const acts: Partial<Record<CommandId, () => void>> = {
		back: onBack,
		leave: onBack,
		accept: onAccept,
		'who-wins'() {
			if (isPeopled(state) && !isTyping) {
				onWhoWins();
			}
		},
		rules() {
			if (!isTyping) {
				onKeys();
			}
		},
		toggle: onTick,
		more: () => onTurn?.(1),
		right: () => onTurn?.(1),
		less: () => onTurn?.(-1),
		left: () => onTurn?.(-1),
	};
	const obey = (command: CommandId) => {
		const act = acts[command];
		if (first(command)) {
			return;
		}

		if (act) {
			act();
		} else {
			onCommand?.(command);
			cursor?.move(command);
		}
	};

	useKeys({mode: 'set-up', isActive, isTyping, onCommand: obey, ...(onKey && {onKey})});
}
