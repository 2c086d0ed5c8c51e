import {mobName} from '../engine/course/mob.js';
import type {Id} from '../engine/kit/basics.js';
import {listed} from '../engine/kit/text.js';
import type {Fight} from '../session/fight/fight.js';
import type {Trials} from '../session/fight/trials.js';
import {rescueFileText} from '../session/files/rescue-file.js';
import {castOf} from './cast.js';
import {seatingOf, sentText} from './seating.js';
import type {Table} from './scene.js';
import {briefPromptText, promptText} from './texts/prompt-text.js';
import {trialText} from './texts/trial-text.js';

type Asking = Pick<Table, 'trials' | 'style' | 'dice' | 'together' | 'services'>;

/** All of what is asked: why, what fits, for whom, and who could break in; `isWhole`: no choices are summed up. */
export const questionText = (table: Asking, isWhole = false): readonly string[] =>
	askedIn(table, ({trials, style, together, services}) => {
		const {fight} = trials;
		const seating = seatingOf({trials, services});
		return [
			...(together.question(fight, style, seating) ??
				promptText(fight.prompt('gm'), castOf(fight, 'gm'), style, enterIn(trials), isWhole)),
			...mobText(fight).map((text) => style.weak(text)),
			...breakersText(fight).map((text) => style.weak(text)),
			...(fight.letGoFirst() === undefined ? [] : [style.weak('other: another goes first')]),
		];
	});

/** One line of it; the rest is told when it is asked for. */
export const briefQuestion = (table: Asking): readonly string[] =>
	askedIn(table, ({trials, style, together}) => {
		const {fight} = trials;
		return [
			together.brief(fight) ??
				briefPromptText(fight.prompt('gm'), castOf(fight, 'gm'), style, enterIn(trials)),
		];
	});

const enterIn = ({fight, correction}: Trials) => ({
	given: correction?.given,
	rollsOnEnter: fight.rollerOnEnter() === 'program',
});

function askedIn(table: Asking, ask: (table: Asking) => readonly string[]): readonly string[] {
	const {trials, style, dice} = table;
	const {fight} = trials;
	const banner = trialText(trials).map((line) => style.warning(line));
	if (trials.isReady) {
		return banner;
	}

	const question = dice.question(fight);
	if (question) {
		return [...banner, ...question];
	}

	const {readOnly} = fight.info;
	const state = fight.saveState();
	return [
		...banner,
		...ask(table),
		...sentText(seatingOf(table)).map((line) => style.strong(line)),
		...(readOnly === undefined ? [] : [style.warning(`For looking only: ${readOnly}`)]),
		...(state.kind === 'failed'
			? [style.warning(`Not saved any more: ${state.reason}`), ...lost(fight)]
			: []),
	];
}

/** Where the answers are when the file of the fight was lost, and how to go on there. */
function lost(fight: Fight): readonly string[] {
	const rescueFile = fight.rescueFile();
	return rescueFile === undefined
		? []
		: [
				rescueFileText(rescueFile),
				...(rescueFile.kind === 'kept' ? ['refuge: goes on there'] : []),
			];
}

/** For whom the answer can count, or does already. */
function mobText(fight: Fight): readonly string[] {
	const {members, led} = fight.mob() ?? {members: [], led: []};
	const [leader] = members;
	if (!leader) {
		return [];
	}

	const joined = members.filter(({id}) => led.includes(id));
	return joined.length === 0
		? [`all N: ${mobName(members.map(({name}) => name))} do the same`]
		: [
				`counts for ${mobName(joined.map(({name}) => name))} too; alone N: for ${leader.name} alone`,
			];
}

/** Whoever acts breaks in on nobody, but may change an intent. */
const isActing = (who: Id, fight: Fight): boolean =>
	fight.board('gm').lanes.some(({combatant, mark}) => mark === 'acting' && combatant === who);

/** “interrupts: Ark and Mage could break in”: some could only buy a phase, or change their intent. */
function breakersText(fight: Fight): readonly string[] {
	const {nameOf} = castOf(fight, 'gm');
	const names = new Set(
		fight
			.interrupts()
			.flatMap(({who, refused}) =>
				who !== undefined && !refused && !isActing(who, fight) ? [nameOf(who)] : [],
			),
	);
	return names.size === 0 ? [] : [`interrupts: ${listed([...names])} could break in`];
}
