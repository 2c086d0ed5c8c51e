import {type Refusal, type Id, impossible} from '../../../engine/kit/basics.js';
import type {Fight, ShownPrompt} from '../../fight/fight.js';
import type {Notices} from '../notices.js';
import type {PrivateWords} from '../private-words.js';
import {type Proposal, mustBeRead, isTakeable} from './proposal.js';
import type {Proposals} from './proposals.js';
import type {Seats} from '../seats.js';
import {askedBy} from './askings.js';
import {currentOf} from './current.js';
import {take, takeLeading} from './taking.js';

const heroesIn = ({combatants}: Pick<Fight, 'combatants'>): ReadonlySet<Id> =>
	new Set(combatants('gm').flatMap(({id, control}) => (control === 'player' ? [id] : [])));

/** Whether all dice of heroes that are asked for are among these; those of the GM's Fray rolls. */
function isWhole(fight: Fight, sent: readonly Proposal[]): boolean {
	const prompt = fight.prompt('gm');
	const heroes = heroesIn(fight);
	const ids = new Set(
		sent.flatMap(({answer}) =>
			answer.kind === 'rolls' ? answer.rolls.map(({request}) => request.id) : [],
		),
	);
	return (
		prompt.kind !== 'roll' || prompt.requests.every(({who, id}) => !heroes.has(who) || ids.has(id))
	);
}

const frameOf = ({id}: ShownPrompt): string => id.replace(/\/.*/, '');

/** Heroes whose act the GM has taken: what the same act asks of them further counts without another Enter. */
export function takenActs() {
	let acting: ReadonlySet<Id> = new Set();
	/** Whose question was taken, unless it was an answer to an attack itself. */
	let frame: string | undefined;

	return {
		/** Must be called after each change of the fight: another act ends it. */
		look(fight: Pick<Fight, 'prompt' | 'info' | 'combatants'>) {
			const now = fight.prompt('gm');
			const isNextStep = now.isAnswer === true && frameOf(now) === frame;
			const heroes = heroesIn(fight);
			// What the GM answers in between, as for the target of an attack, is part of the act.
			const asked = now.kind === 'roll' ? [] : askedBy(now).filter((who) => heroes.has(who));
			const isOther =
				now.together !== undefined ||
				fight.info.turnPrompts.includes(now.id) ||
				asked.some((who) => !acting.has(who) || (now.isAnswer === true && !isNextStep));
			if (isOther) {
				acting = new Set();
			}

			if (isNextStep) {
				// The next answer is to another attack.
				frame = undefined;
			}
		},
		/** What the GM's Enter took, as it stood then, and what it answered. */
		add(sent: readonly Proposal[], asked: ShownPrompt) {
			acting = new Set(sent.map(({who}) => who));
			frame = asked.isAnswer === true ? undefined : frameOf(asked);
		},
		isFollowed: ({who}: Proposal): boolean => acting.has(who),
	};
}

/** What decides nothing yet, as a step of a hero's own plan: it only opens that hero's next question. */
const isOpening = (fight: Fight, {who, answer}: Proposal): boolean =>
	answer.kind === 'pick' &&
	answer.counts.length === 0 &&
	fight.prompt('gm').who === who &&
	fight.opensOnly(answer.choice);

/** Takes what was sent without the GM's Enter, as far as it counts so and answers what the GM is asked now, if any does. */
function takeAtOnce(proposals: Proposals, doesCount: (proposal: Proposal) => boolean) {
	const own = currentOf(proposals).filter((each) => isTakeable(each) && doesCount(each));
	if (own.length === 0 || !isWhole(proposals.fight, own)) {
		return false;
	}

	const refusal = proposals.fight.together()
		? takeLeading(proposals, own)
		: take(proposals, {only: own});
	return refusal === undefined;
}

/** Nobody has read sooner what has just come up. ms. */
const readIn = 1000;

type Table = {
	readonly played: () => {readonly fight: Fight; readonly proposals: Proposals} | undefined;
	readonly seats: Seats;
	readonly words: PrivateWords;
	readonly notices: Notices;
	/** Called when something was taken without the GM, or the GM has read what there was. */
	onChange(): void;
};

/** The GM has paused it, tries something out, or is typing an answer. */
export type Hold = 'gm' | 'trial' | 'typing';

export function settlingOf(table: Table) {
	/** Nothing is taken at once meanwhile. */
	const holds = new Set<Hold>();
	const acts = takenActs();
	/** Answers that counted without the GM: a key that comes right after one was pressed for the question before. */
	let count = 0;
	let lastCounted = -Infinity;
	let isDue = false;

	/** Not in the middle of what the GM's answer brings about. */
	function soon() {
		if (!isDue) {
			isDue = true;
			queueMicrotask(() => {
				isDue = false;
				settle();
			});
		}
	}

	/** Writes what is due, and takes what seats sent that need no Enter of the GM. */
	function settle() {
		const {played, seats, words, notices, onChange} = table;
		const play = played();
		if (!play || holds.has('trial')) {
			return;
		}

		words.write(play.fight);
		const isRead = notices.look(play.fight);
		const doesCount = (each: Proposal): boolean =>
			each.isTakenBack !== true &&
			(seats.of(each.device)?.isAtOnce === true ||
				(!mustBeRead(each) && acts.isFollowed(each)) ||
				isOpening(play.fight, each));
		if (holds.size === 0 && takeAtOnce(play.proposals, doesCount)) {
			count++;
			lastCounted = performance.now();
			notices.count(play.fight);
			onChange();
		} else if (isRead) {
			onChange();
		}
	}

	return {
		get isHeld(): boolean {
			return holds.has('gm');
		},
		/** @returns whether that is new */
		hold(why: Hold, isOn: boolean): boolean {
			if (holds.has(why) === isOn) {
				return false;
			}

			if (isOn) {
				holds.add(why);
			} else {
				holds.delete(why);
			}

			return true;
		},
		/** How often an answer was taken without the GM. */
		get count(): number {
			return count;
		},
		/** Once after an answer has counted without the GM, who cannot have read yet what is asked now. */
		warning(): Refusal | undefined {
			const isJust = performance.now() - lastCounted < readIn;
			lastCounted = -Infinity;
			return isJust ? impossible('a player’s answer has just counted: look again') : undefined;
		},
		/** Must be called after each change of the fight. */
		look(fight: Fight) {
			acts.look(fight);
		},
		/** The GM has taken these: what they ask further counts. */
		follow(fight: Fight, done: readonly Proposal[], asked: ShownPrompt) {
			const {who, kind, isAnswer} = fight.prompt('gm');
			const isOpened = kind !== 'roll' && isAnswer !== true;
			const isTold = fight.told('gm', 1).some(({lines}) => lines.length > 0);
			// What only opened the next question is no act yet.
			const opener = isOpened && !isTold ? who : undefined;
			acts.add(
				done.filter((each) => each.who !== opener || each.answer.kind !== 'pick'),
				asked,
			);
			acts.look(fight);
			soon();
		},
		soon,
	};
}
