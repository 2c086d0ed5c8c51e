import type {Id, Refusal} from '../../engine/kit/basics.js';
import type {Seating} from '../players/seating.js';
import type {Sent} from '../players/proposals/sent-texts.js';
import type {ActScene} from './act.js';
import {type Step, carriedOut, notDone} from './parts/step.js';
import {impossible} from '../../engine/facts/refusals.js';

/* What the commands about players on their own devices have in common. */

export const notShared = impossible('the fight is not shared: share shows it to the players');

export const seatingIn = ({services}: ActScene): Seating | undefined => services.sharing?.seating();

export const doing = (would: string, said: string, act: () => Refusal | undefined | void): Step =>
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

export function sendBack(seating: Seating, {at}: ActScene): Step {
	const sent = sentBack(seating, at);
	const back = (those: readonly Sent[], reason: string): Step =>
		doing('Sends it back', `Sent back to ${senders(those)}.`, () => {
			const whom = those.map(({who}) => who);
			return seating.sendBack(reason, whom);
		});
	return {
		kind: 'text',
		title: `Send back to ${senders(sent)}: why? Empty: without a reason`,
		initial: '',
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
