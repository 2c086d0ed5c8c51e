import {mobName} from '../engine/mob.js';
import {listed} from '../engine/text.js';
import type {Fight} from '../session/fight.js';
import type {Conversation} from './conversation.js';
import {takeLine} from './line.js';
import {castOf} from './cast.js';
import {promptText} from './prompt-text.js';
import type {Table} from './scene.js';
import {Tellers} from './tellers.js';
import {trialText} from './trial-text.js';

/**
 * Plays a fight line by line until the GM leaves or the input ends.
 * @param opening lines to show first, such as the briefing of a resumed fight
 * @returns whether the last line was accepted, when the input ended with it
 */
export async function play(
	house: Omit<Table, 'during'>,
	conversation: Conversation,
	opening: readonly string[],
): Promise<boolean> {
	const table: Table = {...house, during: conversation.during};
	const {trials, style} = table;
	const {fight} = trials;
	const tellers = new Tellers(fight, style);
	const teller = tellers.of(fight);
	const begun = fight.recent('gm', 2).length === 1 ? teller.lastTold(1) : [];
	conversation.say([
		...opening,
		...fight.info.notices.map((notice) => style.warning(notice)),
		...begun,
		...teller.board(),
		...asked(table),
	]);
	let isFit = true;
	for await (const line of conversation.lines) {
		const reply = await takeLine(line, table);
		conversation.say([...reply.lines, ...tellers.news(trials.fight)]);
		isFit = !reply.isUnfit && !reply.isAsking;
		if (reply.isLeaving) {
			break;
		}

		conversation.say(asked(table));
	}

	conversation.say([farewell(fight)]);
	return isFit;
}

function asked({trials, style, dice}: Table): readonly string[] {
	const {fight} = trials;
	const banner = trialText(trials).map((line) => style.warning(line));
	if (trials.isReady) {
		return ['', ...banner];
	}

	const question = dice.question(fight);
	if (question) {
		return ['', ...banner, ...question];
	}

	const {readOnly} = fight.info;
	const state = fight.saveState();
	return [
		'',
		...banner,
		...promptText(fight.prompt('gm'), castOf(fight, 'gm'), style),
		...mobText(fight).map((text) => style.weak(text)),
		...breakersText(fight).map((text) => style.weak(text)),
		...(readOnly === undefined
			? []
			: [style.warning(`For looking only: ${readOnly}`)]),
		...(state.kind === 'failed'
			? [style.warning(`Not saved any more: ${state.reason}`)]
			: []),
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

/** “interrupts: Ark and Mage could break in”. */
function breakersText(fight: Fight): readonly string[] {
	const {nameOf} = castOf(fight, 'gm');
	const names = new Set(
		fight
			.interrupts()
			.flatMap(({who, refused}) =>
				who === undefined || refused ? [] : [nameOf(who)],
			),
	);
	return names.size === 0
		? []
		: [`interrupts: ${listed([...names])} could break in`];
}

function farewell(fight: Fight): string {
	const {slug, readOnly} = fight.info;
	if (readOnly !== undefined) {
		return 'Nothing was changed.';
	}

	const state = fight.saveState();
	if (state.kind === 'failed') {
		return `Saved up to the failure: ${state.reason}`;
	}

	return fight.outcome()
		? `Saved. The log of the fight: fray export ${slug}`
		: `Saved. To go on: fray resume ${slug}`;
}
