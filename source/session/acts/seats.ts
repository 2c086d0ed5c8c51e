import {listed} from '../../engine/kit/text.js';
import type {Player} from '../players/seats.js';
import type {Seating} from '../players/seating.js';
import type {Act, ActScene} from './act.js';
import {places} from '../fight/where.js';
import {type Step, type Way, notDone, yesOrNo, carriedOut} from './parts/step.js';
import {type Id, type Refusal, impossible} from '../../engine/kit/basics.js';
import type {Sent} from '../players/proposals/sent-texts.js';

/* Commands about players who play from their own devices. */

const notShared = impossible('the fight is not shared: share shows it to the players');

const seatingIn = ({services}: ActScene): Seating | undefined => services.sharing?.seating();

const doing = (would: string, said: string, act: () => Refusal | undefined | void): Step =>
	carriedOut(would, () => {
		const refusal = act();
		return refusal ? notDone(refusal) : {kind: 'close', said: [said]};
	});

function sentBack(seating: Seating, at: Id | undefined): readonly Sent[] {
	const all = seating.sent();
	const own = all.filter(({who}) => who === at);
	return own.length > 0 ? own : all;
}

/** “Sam”, “all 4 players”. */
function senders(sent: readonly Sent[]): string {
	const names = [...new Set(sent.map(({from}) => from))];
	return names.length === 1 ? (names[0] ?? '') : `all ${names.length} players`;
}

export function sentBackTo(scene: ActScene): string {
	const seating = seatingIn(scene);
	return senders(seating ? sentBack(seating, scene.at) : []);
}

function sendBack(seating: Seating, {at}: ActScene): Step {
	const sent = sentBack(seating, at);
	const back = (those: readonly Sent[], reason: string): Step =>
		doing('Sends it back', `Sent back to ${senders(those)}.`, () => {
			const whom = those.map(({who}) => who);
			return seating.sendBack(reason, whom);
		});
	return {
		kind: 'text',
		title: `Send back to ${senders(sent)}: why? Empty: without a reason`,
		isOptional: true,
		isVerbatim: true,
		read(line) {
			const [name = '', ...reason] = line.split(/\s+/);
			const own = seating
				.sent()
				.filter(({from}) => from.split(/\s+/)[0]?.toLowerCase() === name.toLowerCase());
			return {to: own.length > 0 ? back(own, reason.join(' ')) : back(sent, line), rest: ''};
		},
		next: (text) => back(sent, text),
	};
}

/** A command that asks about the seats; closed where nothing is shared, or nobody is there to ask about. */
const about = (
	first: (seating: Seating, scene: ActScene) => Step,
	whyNot: (seating: Seating) => string | undefined,
): Pick<Act, 'where' | 'refuse' | 'first'> => ({
	where: {...places.play, view: 'gm'},
	refuse(scene) {
		const seating = seatingIn(scene);
		return seating ? whyNot(seating) : notShared.reason;
	},
	first(scene) {
		const seating = seatingIn(scene);
		return seating ? first(seating, scene) : notDone(notShared);
	},
});

const nobody = ({players}: Seating): string | undefined =>
	players().some(({plays}) => plays.length > 0)
		? undefined
		: 'no player has a seat yet: letin lets in who asks';

const which = (
	title: string,
	players: readonly Player[],
	next: (player: Player) => Step,
	others: readonly Way[] = [],
): Step => ({
	kind: 'pick',
	title,
	what: 'player',
	items: [
		...players.map((player) => ({
			id: player.device,
			label: player.name,
			detail: `${listed(player.plays.length > 0 ? player.plays : player.wants)}${player.isAtOnce ? ', at once' : ''}`,
			next: () => next(player),
		})),
		...others,
	],
});

const seated = (seating: Seating) => seating.players().filter(({plays}) => plays.length > 0);

const waiting = (seating: Seating) => seating.players().filter(({wants}) => wants.length > 0);

function letIn(seating: Seating): Step {
	const all: Way = {
		id: 'all',
		label: 'Everybody who asks tonight',
		names: ['all', 'everybody'],
		next: () =>
			doing('Lets in whoever asks tonight', 'Everybody who asks is let in.', () => {
				seating.seats.letInAll();
			}),
	};
	return which(
		'Whom to let in?',
		waiting(seating),
		({device, name, wants}) =>
			doing(`Lets ${name} play ${listed(wants)}`, `${name} plays ${listed(wants)}.`, () => {
				seating.seats.letIn(device);
			}),
		seating.seats.isOpenToAll ? [] : [all],
	);
}

const unseat = (seating: Seating): Step =>
	which('Whose seat to take away?', seating.players(), ({device, name}) =>
		doing(`Takes ${name}’s seat away`, `${name} only watches now.`, () => {
			seating.seats.remove(device);
		}),
	);

const atOnce = (seating: Seating): Step =>
	which('Whose answers?', seated(seating), ({device, name, isAtOnce}) => ({
		...yesOrNo(`Does what ${name} sends count without your Enter?`, !isAtOnce, (isOn) => {
			const text = `What ${name} sends ${isOn ? 'counts at once' : 'waits for your Enter'}`;
			return doing(text, `${text}.`, () => {
				seating.seats.change(device, {isAtOnce: isOn});
			});
		}),
		isUsual: true,
	}));

const tell = (seating: Seating): Step =>
	which('A private word to whom?', seated(seating), ({device, name}) => ({
		kind: 'text',
		title: `To ${name} alone`,
		isVerbatim: true,
		next: (text) =>
			doing(`Tells ${name} alone`, `Told ${name} alone.`, () => {
				seating.tellPlayer(device, text);
			}),
	}));

function pause(seating: Seating): Step {
	const isOn = !seating.isHeld;
	const text = isOn ? 'Nothing counts without your Enter now' : 'What players send counts again';
	return doing(text, `${text}.`, () => {
		seating.hold('gm', isOn);
	});
}

export const seatActs: readonly Act[] = [
	{
		id: 'sendback',
		label: 'Send back what a player has sent',
		synonyms: 'refuse reject proposal answer phone send back',
		usage: '[PLAYER] [WHY]',
		summary: 'sends back what players sent to this question; they read why',
		...about(sendBack, (seating) =>
			seating.sent().length === 0 ? 'no player has sent an answer to this question' : undefined,
		),
	},
	{
		id: 'letin',
		label: 'Let a player in',
		synonyms: 'seat phone admit allow let in',
		usage: 'PLAYER | all',
		summary: 'lets a player play from a phone; all: whoever asks tonight',
		...about(letIn, (seating) =>
			seating.seats.isOpenToAll && waiting(seating).length === 0
				? 'whoever asks is let in already'
				: undefined,
		),
	},
	{
		id: 'unseat',
		label: 'Take a player’s seat away',
		synonyms: 'kick phone seat',
		usage: 'PLAYER',
		summary: 'the player’s phone only watches from then on',
		...about(unseat, ({players}) => (players().length === 0 ? 'nobody has a seat' : undefined)),
	},
	{
		id: 'atonce',
		label: 'What a player sends counts at once, or waits for Enter',
		synonyms: 'automatic trust phone seat immediately at once',
		usage: 'PLAYER [on | off]',
		summary: 'what the player sends counts without your Enter',
		...about(atOnce, nobody),
	},
	{
		id: 'pause',
		label: 'Pause what counts at once, or go on with it',
		synonyms: 'phones seats',
		usage: '',
		summary: 'nothing that players send counts without your Enter, until pause is given again',
		...about(pause, nobody),
	},
	{
		id: 'tell',
		label: 'Tell a player something in private',
		synonyms: 'whisper message answer reply phone seat private word',
		usage: 'PLAYER TEXT',
		summary: 'a word that only this player reads; it is a note in the log',
		...about(tell, nobody),
	},
];
