import {numberText} from '../engine/kit/answer-numbers.js';
import type {Waiting, Correction, Fight} from '../session/fight/fight.js';
import {type Trials, misfit, outcomeText} from '../session/fight/trials.js';
import {mobName} from '../engine/course/mob.js';
import type {Id} from '../engine/kit/basics.js';
import {listed} from '../engine/kit/text.js';
import {rescueFileText} from '../session/files/rescue-file.js';
import {castOf} from './cast.js';
import {seatingOf, sentText} from './seating.js';
import type {Table} from './scene.js';
import {briefPromptText, promptText} from './texts/prompt-text.js';

/** What is tried out, and what can be done about it, in front of each question. */
function trialText({fight, correction, isCarried}: Trials): readonly string[] {
	if (correction) {
		return isCarried
			? carriedText(correction)
			: [
					correction.isAtDice
						? `Correction of “${correction.label}”: its dice. drop leaves everything as it was.`
						: `Correction of “${correction.label}”. Answer again, or first add what was missing (then on). drop leaves everything as it was.`,
				];
	}

	return fight.info.trial === 'rehearsal'
		? [
				'Rehearsal: nothing is saved. keep makes it count; drop goes back to the start of the rehearsal.',
			]
		: [];
}

/** What is lost when the GM leaves while it is tried out, and which command begins it again. */
export function unkeptText({unkept}: Trials): readonly string[] {
	if (unkept === undefined) {
		return [];
	}

	const {correction, n} = unkept;
	return correction === undefined || n === undefined
		? ['The rehearsal was not kept.']
		: [
				`The correction was not kept: “${correction.label}” stays as it was. To correct it again: correct ${numberText(n)}`,
			];
}

/** The likelier way first. */
const wayOn = ({isAsked, isToCome}: Waiting): string =>
	isAsked
		? 'Answer the question below instead, or omit leaves it out; then the later answers follow.'
		: isToCome
			? 'Answer the question below, and it follows in its turn; omit leaves it out.'
			: 'omit leaves it out; or answer the question below, and it follows once it is asked.';

function carriedText(correction: Correction): readonly string[] {
	const outcome = correction.outcome();
	const [first = '', ...rest] = outcomeText(outcome);
	return [
		`Corrected. ${first}`,
		...rest.map((line) => `  ${line}`),
		outcome.waiting === undefined
			? 'Enter or keep makes it count; drop leaves everything as it was.'
			: `“${outcome.waiting.label}” ${misfit(outcome.waiting)}. ${wayOn(outcome.waiting)} keep stops here and takes back the rest; drop leaves everything as it was.`,
	];
}

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
