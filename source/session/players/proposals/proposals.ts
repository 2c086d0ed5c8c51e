import {type Id, type Refusal, isRefusal, impossible} from '../../../engine/kit/basics.js';
import type {PageMessage} from '../../../page/messages/from-page.js';
import type {Fight, ShownChoice} from '../../fight/fight.js';
import {askingsOf} from './askings.js';
import {type KeptAnswer, fromKept} from './kept-answers.js';
import {type Proposal, isSame, notAsked, sentAnswer, sentRolls} from './proposal.js';
import {afterChange, withAhead, withDice, withSent} from './after-change.js';
import {preparedOf, proposalOf} from './proposal-course.js';
import type {Seat} from '../seats.js';
import {type Ticks, ticksOf} from './ticks.js';
import {turnsOf} from './turns.js';

type Of<K extends PageMessage['kind']> = Extract<PageMessage, {readonly kind: K}>;

const changed = impossible('The question has changed meanwhile. Look at it again.');
const notYours = impossible('You do not play that hero.');

/** What players sent in one fight. None of it is in the log until it is taken. */
export function proposalsIn(fight: Fight, keyOf: (id: Id) => string) {
	let all: readonly Proposal[] = [];
	const askings = askingsOf(fight, keyOf);
	const ticks = ticksOf(fight, keyOf);
	const turns = turnsOf(fight);
	turns.remember(askings.open);

	/** What a hero can prepare, beside own words; `undefined` for one who is asked. */
	function turnOf(who: Id): readonly ShownChoice[] | undefined {
		const isAsked = askings.open.some((asking) => asking.who === who && asking.isTurn);
		return isAsked ? undefined : turns.of(who);
	}

	function send(seat: Seat, {id, hero, question, answer}: Of<'answer'>): Refusal | undefined {
		if (isKnown(id, seat)) {
			return undefined;
		}

		const open = askingOf(seat, {hero, question});
		if (isRefusal(open)) {
			return open;
		}

		const isBeside = 'ticks' in answer && answer.kind !== 'several';
		const ticked = isBeside
			? ticks.ticked(open, seat.device, answer.ticks)
			: {asking: open, counts: []};
		const sent = ticked ? sentAnswer(ticked.asking, answer, ticked.counts, keyOf) : notAsked;
		if (!ticked || isRefusal(sent)) {
			return isRefusal(sent) ? sent : notAsked;
		}

		const {asking} = ticked;
		all = withSent(all, proposalOf(fight, seat, asking, {id, answer: sent}));
		return undefined;
	}

	function tick(seat: Seat, {hero, question, ...tick}: Of<'ticks'>): Refusal | undefined {
		const asking = askingOf(seat, {hero, question});
		return isRefusal(asking)
			? asking
			: ticks.keep(asking, seat.device, tick)
				? undefined
				: notAsked;
	}

	function addDice(seat: Seat, {id, rolls}: Of<'dice'>): Refusal | undefined {
		const known = all.find((each) => isSame(each, {id, device: seat.device}));
		if (known?.state !== 'sent') {
			return changed;
		}

		const dice = sentRolls(known.requests, rolls, keyOf);
		if (isRefusal(dice)) {
			return dice;
		}

		put({...known, dice});
		return undefined;
	}

	function prepare(seat: Seat, plan: Of<'ahead'>): Refusal | undefined {
		if (isKnown(plan.id, seat)) {
			return undefined;
		}

		const who = heroOf(seat, plan.hero);
		const turn = who === undefined ? undefined : turnOf(who);
		if (who === undefined || !turn) {
			return who === undefined ? notYours : changed;
		}

		const prepared = preparedOf(seat, who, turn, plan, keyOf);
		if (isRefusal(prepared)) {
			return prepared;
		}

		all = withAhead(all, prepared);
		return undefined;
	}

	function withdraw(seat: Seat, id: string) {
		all = all.filter(
			(each) =>
				each.id !== id || each.device !== seat.device || !['sent', 'ahead'].includes(each.state),
		);
	}

	function put(proposal: Proposal) {
		all = all.map((each) => (isSame(each, proposal) ? proposal : each));
	}

	const isKnown = (id: string, {device}: Seat): boolean =>
		all.some((each) => isSame(each, {id, device}));

	/** The open question of that name, if the seat's hero is asked. */
	function askingOf(
		seat: Seat,
		{hero, question}: {readonly hero: string; readonly question: string},
	) {
		const who = heroOf(seat, hero);
		const asking = askings.open.find((each) => each.key === question && each.who === who);
		return asking ?? (who === undefined ? notYours : changed);
	}

	const heroOf = ({heroes}: Seat, key: string): Id | undefined =>
		heroes.find((id) => keyOf(id) === key);

	return {
		askings,
		fight,
		get all(): readonly Proposal[] {
			return all;
		},
		/** The questions of these heroes as a device has them, with what it has ticked, and the name of that. */
		askedOf: (heroes: readonly Id[], device: string): ReadonlyArray<ReturnType<Ticks['of']>> =>
			askings.open
				.filter(({who}) => heroes.includes(who))
				.map((asking) => ticks.of(asking, device)),
		turnOf,
		/** Must be called after each change of the fight. */
		look() {
			const {open: former, last} = askings;
			const wentBack = askings.look();
			const {open, putOff} = askings;
			ticks.look(open);
			all = afterChange(all, {fight, askings, former, last, wentBack});
			for (const {key, who} of former) {
				if (open.every((each) => each.key !== key) && !putOff.has(key)) {
					turns.forget(who);
				}
			}

			turns.remember(open);
		},
		/** Whether what became of it is no news any more: players have seen another question since. */
		isPast: ({takenAt}: Proposal): boolean => takenAt !== undefined && takenAt < askings.count,
		/** Takes in what was kept of an earlier session. */
		restore(kept: readonly KeptAnswer[]) {
			all = fromKept(kept, fight, askings);
		},
		hear(seat: Seat, message: Of<'answer' | 'ticks' | 'dice' | 'ahead' | 'withdraw'>) {
			switch (message.kind) {
				case 'answer': {
					return send(seat, message);
				}

				case 'ticks': {
					return tick(seat, message);
				}

				case 'dice': {
					return addDice(seat, message);
				}

				case 'ahead': {
					return prepare(seat, message);
				}

				case 'withdraw': {
					withdraw(seat, message.id);
					return undefined;
				}
			}
		},
		/** What a seat that is gone had sent is gone too. */
		forget(device: string) {
			all = all.filter((each) => each.device !== device);
		},
		put,
		/** The dice that came with an answer are rolled. */
		rolled(proposal: Proposal) {
			const [rolledBy] = fight.told('gm', 1);
			all = all.map((each) => (isSame(each, proposal) ? {...each, rolledBy} : each));
		},
		/** Dice that came with an answer wait for the roll that others are asked for, too. */
		offerDice(proposal: Proposal) {
			all = withDice(all, proposal, askings.open);
		},
	};
}

export type Proposals = ReturnType<typeof proposalsIn>;
