import {mobName} from '../engine/course/mob.js';
import {listed} from '../engine/kit/text.js';
import type {Id} from '../engine/kit/basics.js';
import type {Fight} from '../session/fight/fight.js';
import {Trials} from '../session/fight/trials.js';
import type {Conversation} from './conversation.js';
import {DiceTalk} from './dice-talk.js';
import {Lessons} from './lessons.js';
import {takeLine} from './line.js';
import {rescueFileText} from '../session/files/rescue-file.js';
import {castOf} from './cast.js';
import {promptText} from './texts/prompt-text.js';
import {sharingText} from './texts/sharing-text.js';
import type {Table} from './scene.js';
import {standingText} from './texts/standing-text.js';
import {Tellers} from './texts/tellers.js';
import {TogetherTalk} from './together-talk.js';
import {trialText, unkeptText} from './texts/trial-text.js';

/** What is needed to play, but for the conversation. */
type House = Omit<Table, 'during'> & {
	/** Each question begins with how everybody stands: whoever is read to sees no board. */
	readonly isReadAloud?: boolean;
};

/**
 * Plays a fight line by line until the GM leaves or the input ends.
 * @param opening lines to show first, such as the briefing of a resumed fight
 * @param onFight told which fight is played from then on, when another one is begun; the former is closed
 * @returns whether the last line was accepted, when the input ended with it
 */
export async function play(
	{isReadAloud = false, ...house}: House,
	conversation: Conversation,
	opening: readonly string[],
	onFight: (fight: Fight) => void = () => undefined,
): Promise<boolean> {
	const {during} = conversation;
	const {services, style} = house;
	let table: Table = {...house, during};
	let {fight} = table.trials;
	let tellers = new Tellers(fight, table.style);
	let lessons = new Lessons(fight);
	const asked = (): readonly string[] => [
		'',
		...lessons.lines(table),
		...(isReadAloud ? [standingText(table.trials.fight.board('gm'))] : []),
		...questionText(table),
	];
	await services.sharing?.play(fight);
	const shared = services.sharing?.status();
	conversation.say([
		...openingText(table, tellers, opening),
		...(shared ? ['', ...sharingText(shared, style)] : []),
		...asked(),
	]);
	let isFit = true;
	for await (const line of conversation.lines) {
		lessons.hear(line);
		const reply = await takeLine(line, table);
		isFit = !reply.isUnfit && !reply.isAsking;
		if (reply.next) {
			await fight.close();
			({fight} = reply.next);
			onFight(fight);
			await services.sharing?.play(fight);
			table = {
				services,
				style,
				during,
				trials: new Trials(fight),
				dice: new DiceTalk(),
				together: new TogetherTalk(),
			};
			tellers = new Tellers(fight, table.style);
			lessons = new Lessons(fight);
			conversation.say([...openingText(table, tellers, [...reply.next.briefing, '']), ...asked()]);
			continue;
		}

		conversation.say([...reply.lines, ...tellers.news(table.trials.fight)]);
		if (reply.isLeaving) {
			break;
		}

		conversation.say(asked());
	}

	await fight.look();
	conversation.say([
		...unkeptText(table.trials).map((line) => style.warning(line)),
		farewell(fight),
	]);
	return isFit && !conversation.isUnheard();
}

function openingText(
	table: Table,
	tellers: Tellers,
	opening: readonly string[],
): readonly string[] {
	const {fight} = table.trials;
	const teller = tellers.of(fight);
	const begun = fight.told('gm', 2).length === 1 ? teller.lastTold(1) : [];
	return [
		...opening,
		...fight.info.notices.map((notice) => table.style.warning(notice)),
		...begun,
		...teller.board(),
	];
}

function questionText({trials, style, dice, together}: Table): readonly string[] {
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
		...(together.question(fight, style) ??
			promptText(fight.prompt('gm'), castOf(fight, 'gm'), style, {
				given: trials.correction?.given,
				rollsOnEnter: fight.rollsOnEnter(),
			})),
		...mobText(fight).map((text) => style.weak(text)),
		...breakersText(fight).map((text) => style.weak(text)),
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

function farewell(fight: Fight): string {
	const {slug, elsewhere, readOnly} = fight.info;
	if (readOnly !== undefined) {
		return 'Nothing was changed.';
	}

	const state = fight.saveState();
	if (state.kind === 'failed') {
		const rescueFile = fight.rescueFile();
		return rescueFile
			? `Not saved any more: ${state.reason}. ${rescueFileText(rescueFile)}`
			: `Saved up to the failure: ${state.reason}`;
	}

	const saved = elsewhere === undefined ? 'Saved' : `Saved in ${elsewhere.path}`;
	if (elsewhere?.unlinked !== undefined) {
		return `${saved}. To go on, put that file into ${elsewhere.unlinked} first.`;
	}

	return fight.outcome()
		? `${saved}. The log of the fight: fray export ${slug}`
		: `${saved}. To go on: fray resume ${slug}`;
}
