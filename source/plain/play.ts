import {listed} from '../engine/text.js';
import type {Fight} from '../session/fight.js';
import type {Conversation} from './conversation.js';
import {takeLine} from './line.js';
import {castOf} from './cast.js';
import {promptText} from './prompt-text.js';
import type {Scene} from './scene.js';
import {Storyteller} from './storyteller.js';

/**
 * Plays a fight line by line until the GM leaves or the input ends.
 * @param opening lines to show first, such as the briefing of a resumed fight
 * @returns whether the last line was accepted, when the input ended with it
 */
export async function play(
	scene: Scene,
	conversation: Conversation,
	opening: readonly string[],
): Promise<boolean> {
	const {fight} = scene;
	const teller = new Storyteller(fight, 'gm', scene.style);
	const begun = fight.recent('gm', 2).length === 1 ? teller.lastTold(1) : [];
	conversation.say([
		...opening,
		...fight.info.notices.map((notice) => scene.style.warning(notice)),
		...begun,
		...teller.board(),
		...asked(scene),
	]);
	let isFit = true;
	for await (const line of conversation.lines) {
		const reply = await takeLine(line, scene);
		conversation.say([...reply.lines, ...teller.news()]);
		isFit = !reply.isUnfit && !reply.isAsking;
		if (reply.isLeaving) {
			break;
		}

		conversation.say(asked(scene));
	}

	conversation.say([farewell(fight)]);
	return isFit;
}

function asked({fight, style, dice}: Scene): readonly string[] {
	const question = dice.question(fight);
	if (question) {
		return ['', ...question];
	}

	const {readOnly} = fight.info;
	const state = fight.saveState();
	return [
		'',
		...promptText(fight.prompt('gm'), castOf(fight, 'gm'), style),
		...breakersText(fight).map((text) => style.weak(text)),
		...(readOnly === undefined
			? []
			: [style.warning(`For looking only: ${readOnly}`)]),
		...(state.kind === 'failed'
			? [style.warning(`Not saved any more: ${state.reason}`)]
			: []),
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
