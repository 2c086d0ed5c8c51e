import {type Id, type Refusal, isRefusal, impossible} from '../../engine/kit/basics.js';
import type {PageMessage} from '../../page/messages/from-page.js';
import type {Fight} from '../fight/fight.js';
import type {Input} from '../parts/input.js';
import {Changes} from '../parts/changes.js';
import {playersFight} from './players-fight.js';
import {type Kept, keptSent} from './proposals/kept-answers.js';
import {type News, seatsOf, askForHero, playersAt} from './seats.js';
import {noticesForGm} from './notices.js';
import {privateWords} from './private-words.js';
import {playersOfHeroes} from './players-of-heroes.js';
import {presenceOf} from './presence.js';
import {type Played, digest, playedIn} from './played.js';
import {seatFor} from './seat-for.js';
import {type Hold, settlingOf} from './proposals/settling.js';

/** The players at the table: who plays whom, and what they send. The GM takes it, or it is taken at once. */
export function seatingOf(
	{seats = [], sent = [], words = []}: Kept,
	isAtOnce: () => boolean,
	keep: () => void,
	grace?: number,
) {
	const notices = noticesForGm();
	const changes = new Changes();
	let current: Played | undefined;
	let news: News | undefined;
	const presence = presenceOf(tell, {grace, expected: seats.map(({device}) => device)});
	const privately = privateWords(words, keep);
	const keptAnswers = keptSent(sent, keep);
	const isOpen = (device: string) => presence.isOpen(device);
	const allSeats = seatsOf(seats, {isAtOnce, isOpen}, (gone) => {
		for (const {device} of gone) {
			current?.proposals.forget(device);
			privately.forget(device);
		}

		keep();
		tell();
	});
	const playing = playersOfHeroes(allSeats, presence);
	const settling = settlingOf({
		played: () => current,
		seats: allSeats,
		words: privately,
		notices,
		onChange: tell,
	});

	function heard(heard: {readonly news?: News} | Refusal): Refusal | undefined {
		if (isRefusal(heard)) {
			return heard;
		}

		if (heard.news) {
			news = heard.news;
			notices.hear(heard.news);
			tell();
		}

		return undefined;
	}

	function tell() {
		if (current) {
			const {all, askings} = current.proposals;
			keptAnswers.keep(all, askings.last);
		}

		changes.tell();
		settling.soon();
	}

	return {
		seats: allSeats,
		notices,
		/** What is to be kept, so that nothing is lost with the process. */
		get kept(): Required<Kept> {
			return {seats: allSeats.all, sent: keptAnswers.all, words: privately.all};
		},
		subscribe: (listener: () => void) => changes.subscribe(listener),
		play(fight: Fight | undefined) {
			current?.leave();
			current = undefined;
			if (!fight) {
				return undefined;
			}

			const play = playedIn(fight, playing, () => {
				settling.look(fight);
				tell();
			});
			const {keyOf, proposals} = play;
			current = play;
			proposals.restore(keptAnswers.of(fight.info.id));
			notices.look(fight);
			return playersFight(fight, keyOf, {...playing, sent: () => proposals.all});
		},
		// The GM's side.
		players: () => playersAt(allSeats.all, current?.fight, (device) => presence.isAway(device)),
		/** What players sent to what the GM is asked now; `isAlone`: of those asked together, only to the first. */
		sent: (isAlone = false) => current?.gm.sent(isAlone) ?? [],
		/** The same in words, and of a roll who has not rolled yet. */
		facts: (isAlone = false) => current?.gm.facts(isAlone) ?? [],
		/** What a player has said in own words just before, where the GM is asked for words. */
		said: () => current?.gm.said(),
		together: () => current?.gm.together(),
		/** Whether an answer of the GM is what a player sent. */
		isSent: (input: Input) => current?.gm.isSent(input) ?? false,
		/** Once a question: what an answer of the GM would pass over; and that an answer has just counted without the GM. */
		warning: (input: Input) => settling.warning() ?? current?.gm.warning(input),
		/** Of those asked together, only the first `count`, or only what is just this answer of the GM. */
		take(count?: number, input?: Input): Refusal | undefined {
			if (!current) {
				return impossible('nothing is shared');
			}

			const {fight, gm} = current;
			const asked = fight.prompt('gm');
			const {refusal, done} = gm.take(count, input);
			if (done.length > 0) {
				settling.follow(fight, done, asked);
			}

			return refusal;
		},
		/** Sends back what players sent to what the GM is asked now, all or those. */
		sendBack(reason = '', those?: readonly Id[]): Refusal | undefined {
			const isDone = current?.gm.sendBack(reason, those) ?? false;
			tell();
			return isDone ? undefined : impossible('no player has sent an answer');
		},
		get isHeld() {
			return settling.isHeld;
		},
		/** Stops, or allows again, that anything is taken without the GM. */
		hold(why: Hold, isOn: boolean) {
			if (settling.hold(why, isOn)) {
				tell();
			}
		},
		/** How often an answer was taken without the GM. */
		get taken(): number {
			return settling.count;
		},
		/** What the GM should read now: who wants in, a private word. Another object each time. */
		get news(): News | undefined {
			return news;
		},
		tellPlayer(device: string, text: string) {
			const seat = allSeats.of(device);
			if (seat) {
				privately.tell(seat, text);
				notices.forget(seat.name);
				tell();
			}
		},
		// The players' side.
		open: (name: string) => presence.open(digest(name)),
		seat(name: string) {
			const seat = allSeats.of(digest(name));
			return (
				seat &&
				current &&
				seatFor(seat, {...current, words: privately.of(seat.device), isHeld: settling.isHeld})
			);
		},
		hear(name: string, message: PageMessage): Refusal | undefined {
			const device = digest(name);
			const play = current;
			if (!play || play.fight.info.readOnly !== undefined) {
				return impossible('Nothing can be answered here at the moment.');
			}

			if (message.kind === 'seat') {
				return heard(askForHero(allSeats, device, play, message));
			}

			const seat = allSeats.of(device);
			if (message.kind === 'leave') {
				allSeats.remove(device);
				return undefined;
			}

			const refusal =
				seat && seat.heroes.length > 0
					? message.kind === 'word'
						? heard(privately.hear(seat, message))
						: play.proposals.hear(seat, message)
					: impossible('The GM has not let you in yet.');
			tell();
			return refusal;
		},
	};
}

export type Seating = ReturnType<typeof seatingOf>;
