import {type Id, sideNames} from '../../../engine/kit/basics.js';
import {capital, counted, listed} from '../../../engine/kit/text.js';
import type {Share} from './change-state.js';
import type {ChangeScene} from './change-row.js';
import type {CombatantView} from '../../../session/fight/views.js';

export type WhomItem = {
	readonly id: string;
	readonly label: string;
	readonly detail: string;
	readonly members: readonly Id[];
	readonly isGroup: boolean;
	readonly isHidden: boolean;
	readonly tag?: string;
};

export function everybody({fight, board}: Pick<ChangeScene, 'fight' | 'board'>) {
	const place = new Map(board.lanes.map(({combatant}, at) => [combatant, at] as const));
	const rank = ({id}: CombatantView): number => place.get(id) ?? place.size;
	return fight.combatants('gm').toSorted((one, other) => rank(one) - rank(other));
}

/** Sides and places as far as people stand there, then everybody by name. */
export function whomItems(scene: Pick<ChangeScene, 'fight' | 'board'>): readonly WhomItem[] {
	const all = everybody(scene);
	const out = new Set(
		scene.board.lanes.filter(({mark}) => mark === 'out').map(({combatant}) => combatant),
	);
	const groups = scene.fight
		.groups()
		.map(({label, up}): WhomItem => ({
			id: `group:${label}`,
			label: capital(label),
			detail: counted(up.length, 'combatant'),
			members: up,
			isHidden: false,
			isGroup: true,
		}));
	return [
		...groups.filter(({members}) => members.length > 0),
		...all.map(({id, name, side, isHidden, isGone, tag}): WhomItem => ({
			id,
			label: name,
			isHidden,
			detail: [sideNames[side], ...(isGone ? ['gone'] : out.has(id) ? ['out'] : [])].join(', '),
			members: [id],
			isGroup: false,
			...(tag !== undefined && {tag}),
		})),
	];
}

/** What a press does to whoever it is about: ticks, unticks what is ticked, halves what is not half. */
export type Press = 'tick' | 'toggle' | 'half';

const nextShare: Readonly<Record<Press, (share: Share | undefined) => Share | undefined>> = {
	tick: (share = 'whole') => share,
	toggle: (share) => (share === undefined ? 'whole' : undefined),
	half: (share) => (share === 'half' ? 'whole' : 'half'),
};

/** The shares with those of an item changed; somebody always keeps one. */
export function withNext(shares: ReadonlyMap<Id, Share>, {members}: WhomItem, press: Press) {
	const held = members.map((id) => shares.get(id));
	const now = held.every((share) => share === held[0]) ? held[0] : undefined;
	const to = nextShare[press](press === 'toggle' && !held.includes(undefined) ? 'whole' : now);
	const others = [...shares].filter(([id]) => !members.includes(id));
	const next = new Map<Id, Share>([
		...others,
		...(to === undefined ? [] : members.map((id) => [id, to] as const)),
	]);
	return next.size === 0 ? shares : next;
}

export const only = ({members}: WhomItem): ReadonlyMap<Id, Share> =>
	new Map(members.map((id) => [id, 'whole']));

/** “Koji, Oni (half)”. */
export function whomText(
	scene: Pick<ChangeScene, 'fight' | 'board'>,
	shares: ReadonlyMap<Id, Share>,
): string {
	return listed(
		everybody(scene)
			.filter(({id}) => shares.has(id))
			.map(({id, name}) => (shares.get(id) === 'half' ? `${name} (half)` : name)),
	);
}

/** Whom letters of a tag pick; begun where they may become another tag. */
export function byTag({fight}: Pick<ChangeScene, 'fight'>, typed: string) {
	const begun = fight.combatants('gm').filter(({tag, isGone}) => !isGone && tag?.startsWith(typed));
	const whole = begun.find(({tag}) => tag === typed);
	const found = whole ?? begun[0];
	return found && {who: found.id, isBegun: whole === undefined || begun.length > 1};
}

/** Whose name begins so: “ark” is Ark, though “ar” belongs to Archer 1. */
export function byName({fight}: Pick<ChangeScene, 'fight'>, typed: string) {
	const found = fight
		.combatants('gm')
		.find(({name, isGone}) => !isGone && name.toLowerCase().startsWith(typed));
	return found && {who: found.id, isBegun: found.name.length > typed.length};
}

/** Letters that pick nobody: a slip, which nothing else that is typed may follow. */
export const isSlip = (scene: Pick<ChangeScene, 'fight'>, typed: string): boolean =>
	typed !== '' && byTag(scene, typed) === undefined && byName(scene, typed) === undefined;

/** “ela” behind the “s” of Sela is all of the first word of the name, “el” its beginning. */
export function nameBy({fight}: Pick<ChangeScene, 'fight'>, who: Id, rest: string) {
	const {tag, name = ''} = fight.combatants('gm').find(({id}) => id === who) ?? {};
	const [first = ''] = name.toLowerCase().split(' ', 1);
	const typed = tag === undefined ? undefined : (tag + rest).toLowerCase();
	return typed === first
		? 'whole'
		: typed !== undefined && first.startsWith(typed)
			? 'begun'
			: undefined;
}

/** Whether somebody has just these letters, though they may begin others. */
export const isWhole = ({fight}: Pick<ChangeScene, 'fight'>, typed: string): boolean =>
	fight.combatants('gm').some(({tag, isGone}) => !isGone && tag === typed);
