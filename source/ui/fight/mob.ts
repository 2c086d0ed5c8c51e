import type {Id, View} from '../../engine/kit/basics.js';
import {mobName} from '../../engine/course/mob.js';
import type {Fight, ShownPrompt} from '../../session/fight/fight.js';
import {markedOption, markingIn} from './hidden.js';
import type {Input} from '../../session/parts/input.js';

/** Several of a kind at a question, as the GM sees them. */
export type ShownMob = NonNullable<ReturnType<typeof mobOf>>;

/** `wanted`: whom the GM chose, `undefined` for those who are led already; `sign`: that of whoever is hidden. */
export function mobOf(fight: Fight, view: View, wanted: readonly Id[] | undefined, sign: string) {
	const offer = view === 'gm' ? fight.mob() : undefined;
	if (!offer) {
		return undefined;
	}

	const [leader, ...others] = offer.members;
	const joined = wanted ?? offer.led;
	const chosen = others.filter(({id}) => joined.includes(id));
	const names = chosen.map(({name}) => name);
	const marking = markingIn(fight, view, sign);
	return {
		/** Those who can do the same as whoever is asked. */
		others: others.map(({id, name}) => ({
			id,
			name: markedOption({id, label: name}, marking).label,
		})),
		/** Those of them for whom the answer will count. */
		chosen: chosen.map(({id}) => id),
		/** “Thug 1–4 together, one after the other”; empty while the answer counts for one. */
		title:
			names.length === 0
				? ''
				: `${mobName([leader?.name ?? '', ...names])} together, one after the other`,
	};
}

/** A choice with those for whom it counts. */
export const inMob = (input: Input, mob: readonly Id[] | undefined): Input =>
	input.kind === 'pick' && mob !== undefined ? {...input, mob} : input;

const prefix = 'mob ';

/** A question that names all for whom it is answered, with a box for each who can drop out. */
export function withMob(prompt: ShownPrompt, mob: ShownMob | undefined): ShownPrompt {
	if (prompt.kind === 'over' || mob === undefined || mob.title === '') {
		return prompt;
	}

	return {
		...prompt,
		title: `${prompt.title} · ${mob.title}`,
		options: [
			...(prompt.options ?? []),
			...mob.others.map(({id, name}) => ({
				id: `${prefix}${id}`,
				label: name,
				count: mob.chosen.includes(id) ? 1 : 0,
				max: 1,
			})),
		],
	};
}

/** What was ticked: the prompt’s own options, and those who do the same. */
export const untangled = (ids: readonly string[]) => ({
	own: ids.filter((id) => !id.startsWith(prefix)),
	mob: ids.flatMap((id) => (id.startsWith(prefix) ? [id.slice(prefix.length)] : [])),
});
