import {useCallback, useMemo, useSyncExternalStore, useEffect, useState} from 'react';
import {type Id, type View, sorted, rememberedOf} from '../../engine/kit/basics.js';
import type {Board} from '../../engine/world/board.js';
import type {Fight, ShownChoice} from '../../session/fight/fight.js';
import {useLook} from '../kit/look/look.js';
import {markedPrompt, markingIn, quietBoard, quietPrompt, useQuiet} from './wording.js';
import {type RecordedFight, recording} from '../../projections/record/record-fight.js';
import {advanced} from '../../projections/steps.js';
import {lastAnswerOf, paced} from '../../session/files/long-work.js';

/** A fight at one moment: a new object at each change, so that what follows from it is computed once. */
export type Now = {readonly fight: Fight; readonly revision: number};

/** What is asked of a fight again at each change. */
export function useOfFight<T>(fight: Fight, ask: (fight: Fight) => T): T {
	const subscribe = useCallback((listener: () => void) => fight.subscribe(listener), [fight]);
	return useSyncExternalStore(subscribe, () => ask(fight));
}

/** Who could interrupt, each once, with what they wait for, those who wait first; whoever acts breaks in on nobody. */
const breakersIn = (interrupts: readonly ShownChoice[], {lanes}: Board): readonly string[] => {
	const open = new Set(interrupts.map(({who}) => who));
	const waiting = new Map(
		interrupts.flatMap(({who, waits}) => (who && waits ? [[who, waits]] : [])),
	);
	const breakers = lanes.filter(({combatant, mark}) => open.has(combatant) && mark !== 'acting');
	return sorted(breakers, ({combatant}) => !waiting.has(combatant)).map(({combatant, name}) => {
		const waits = waiting.get(combatant);
		return waits === undefined ? name : `${name} (${waits})`;
	});
};

export function useFight(fight: Fight, view: View) {
	const revision = useOfFight(fight, () => fight.revision());
	const now: Now = useMemo(() => ({fight, revision}), [fight, revision]);
	const sign = useLook().symbols.marks.hidden;
	const quiet = useQuiet(fight.info);
	return useMemo(() => {
		const cited = now.fight.prompt(view);
		const board = quietBoard(now.fight.board(view), quiet);
		const interrupts =
			view === 'gm' ? now.fight.interrupts().filter(({refused}) => refused === undefined) : [];
		return {
			now,
			prompt: markedPrompt(quietPrompt(cited, quiet), markingIn(now.fight, view, sign)),
			/** The question with the rules behind it. */
			cited,
			board,
			breakers: breakersIn(interrupts, board),
			/** Somebody could, also such as have no name. */
			canInterrupt: interrupts.length > 0,
			/** Another could go in place of whoever is asked: the program let this one go first. */
			isFirstOfAny: view === 'gm' && now.fight.letGoFirst() !== undefined,
			following: now.fight.following(view),
			notice: now.fight.notice(),
			together: view === 'gm' ? now.fight.together() : undefined,
		};
	}, [now, view, quiet, sign]);
}

/** The tag that picks each combatant on a keyboard. Empty in the players' view. */
export function useTags(now: Now, view: View): ReadonlyMap<Id, string> {
	return useMemo(
		() =>
			new Map(
				now.fight.combatants(view).flatMap(({id, tag}) => (tag === undefined ? [] : [[id, tag]])),
			),
		[now, view],
	);
}

/** So long may a key wait for a record, in milliseconds, before it is shown how far it is, and so long after that. */
const firstWait = 250;
const laterWait = 60;

const nothingRecorded: RecordedFight = {
	chapters: [],
	record: {length: 0, people: [], pairs: [], rounds: [], turns: [], acts: [], story: [], rules: []},
};

/** A fight at one moment that is recorded once, for all who show it. */
class Reading {
	readonly #steps: ReturnType<typeof recording>;
	readonly #last: number;
	#recorded: RecordedFight | undefined;
	#failure: {readonly error: unknown} | undefined;
	#n = 0;

	constructor({fight}: Now, view: View) {
		this.#steps = recording(fight, view);
		this.#last = lastAnswerOf(fight);
	}

	/** How far it is; empty when it is whole. */
	get progress(): string {
		return this.#recorded ? '' : `Reading what happened: ${this.#n} of ${this.#last} answers`;
	}

	/** What was recorded, nothing until it is whole; throws what is wrong with the fight. */
	get recorded(): RecordedFight {
		if (this.#failure) {
			throw this.#failure.error;
		}

		return this.#recorded ?? nothingRecorded;
	}

	get isBegun(): boolean {
		return this.#n > 0 || this.#isEnded;
	}

	/** What goes wrong is told to whoever shows it. */
	goOn(longestWait: number) {
		if (this.#isEnded) {
			return;
		}

		try {
			const step = advanced(this.#steps, paced(this.#last, {}, longestWait));
			if (step.done) {
				this.#recorded = step.value;
			} else {
				this.#n = step.value;
			}
		} catch (error) {
			this.#failure = {error};
		}
	}

	get #isEnded(): boolean {
		return this.#recorded !== undefined || this.#failure !== undefined;
	}
}

const readingOf = rememberedOf((now: Now, view: View) => new Reading(now, view));

/** The record of a fight as a view may know it. That of a long one is read while keys are heard. */
export function useRecord(now: Now, view: View): Pick<Reading, 'recorded' | 'progress'> {
	const reading = readingOf(now, view);
	const [count, setCount] = useState(0);
	if (!reading.isBegun) {
		reading.goOn(firstWait);
	}

	const {recorded, progress} = reading;
	useEffect(() => {
		if (progress === '') {
			return undefined;
		}

		const timer = setTimeout(() => {
			reading.goOn(laterWait);
			setCount(count + 1);
		});
		return () => {
			clearTimeout(timer);
		};
	}, [reading, progress, count]);
	return {recorded, progress};
}
