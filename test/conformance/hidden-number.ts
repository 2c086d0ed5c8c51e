import {randomSource} from '../../source/dice/random-source.js';
import type {Id} from '../../source/engine/kit/basics.js';
import type {GmAct} from '../../source/engine/facts/command.js';
import {duePlan} from '../../source/engine/course/plans/plans.js';
import {type Combatant, type World, sideLeft} from '../../source/engine/world/world.js';
import {randomGmAct} from '../helpers/random-play.js';
import {Fellow, extraId} from './fellow.js';
import {difference} from './hidden-names.js';
import type {TwinCheck} from './property.js';
import type {AnyEvent} from './trial.js';

/*
 * Three fights that differ in how many are hidden in them: nobody, one, three; and in some there is one more in each. All
 * others do the same in all, and the GM rules the same of them; the extras do nothing that is seen. What players read is
 * the same at every question.
 */

const numbers = [0, 1, 3] as const;

type Cast = ReadonlyArray<{
	readonly id: Id;
	readonly name: string;
	readonly side: string;
	readonly kin: string;
	readonly isHidden: boolean;
}>;

/**
 * Some of each side, perhaps a foe of them hidden, and so many extras with the sheets of foes, anywhere among them:
 * of a kind of their own, or of that of foes in sight.
 */
function castOf<E extends Cast[number]>(
	entrants: readonly E[],
	seed: number,
	hidden: number,
): readonly E[] {
	const foes = entrants.filter(({side}) => side === 'bad');
	// Those of a kind may have one turn or roll for all.
	const single = foes.filter(({name}) => !/\d$/.test(name));
	const bad = seed % 4 === 0 || single.length === 0 ? foes : single;
	const others = entrants
		.filter((_, at) => (at + seed) % 3 !== 0)
		.map((entrant) => ({...entrant, isHidden: false}));
	const ambusher =
		seed % 2 === 0 && others.filter(({side}) => side === 'bad').length > 1
			? others.findLast(({side}) => side === 'bad')
			: undefined;
	const open = others.map((entrant) => ({...entrant, isHidden: entrant === ambusher}));
	const extras = [...bad.slice(seed % bad.length), ...bad, ...bad]
		.slice(0, hidden)
		.map((entrant, at) => ({
			...entrant,
			id: extraId(at),
			name: `Lurker ${'ABC'[at]}`,
			kin: seed % 4 === 0 ? entrant.kin : 'Lurker',
			isHidden: true,
		}));
	const place = seed % (open.length + 1);
	return [...open.slice(0, place), ...extras, ...open.slice(place)];
}

/** Where nobody of a side is in sight, the fight goes on for somebody hidden alone: players know of that. */
const isAmbush = <Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>({
	rules,
	state,
}: Fellow<Sheet, S, Act, E>): boolean =>
	state.over !== undefined ||
	sideLeft(
		state.combatants.filter(({isHidden}) => !isHidden),
		({id}) => rules.isUp(state, id),
	) !== undefined;

/** What hits all of an area hits the hidden in it as well, and who looks for the hidden rolls against each of them. */
const letsOn = /fireball|breath|^look$/i;

/** What the GM does about those who are in each of the fights. */
function commonAct<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	fellows: ReadonlyArray<Fellow<Sheet, S, Act, E>>,
	source: ReturnType<typeof randomSource>,
): GmAct<Sheet> | undefined {
	const [first] = fellows;
	const act = first && randomGmAct(first.rules, first.state, source);
	const isCounted =
		act?.do === 'unplan' ||
		(act?.do === 'end-condition' && 'condition' in act) ||
		// What is skipped may be something else.
		act?.do === 'skip' ||
		(act?.do === 'set' && act.setting === 'hiddenKnown');
	if (act?.do !== 'add' || source.between(0, 1) === 1) {
		return isCounted ? undefined : act;
	}

	// Somebody in sight may come by the name of somebody hidden.
	const [entrant, ...rest] = act.entrants;
	return entrant ? {...act, entrants: [{...entrant, name: 'Lurker A'}, ...rest]} : act;
}

/** The fights side by side, until the extras cannot but be noticed. */
function alike<Sheet, S extends World<Combatant, unknown>, Act, E extends AnyEvent>(
	fellows: ReadonlyArray<Fellow<Sheet, S, Act, E>>,
	seed: number,
	steps: number,
) {
	const source = randomSource(seed);
	const [first, ...others] = fellows;
	let compared = 0;
	let fault: string | undefined;

	const isSame = (fellow: Fellow<Sheet, S, Act, E>, isWhole: boolean) => {
		const found =
			difference(first?.seen ?? '', fellow.seen) ??
			difference(first?.watched ?? '', fellow.watched) ??
			(isWhole
				? (difference(first?.read ?? '', fellow.read) ??
					difference(first?.endingBy(seed) ?? '', fellow.endingBy(seed)))
				: undefined);
		compared++;
		fault ??= found && `${fellow.prompt.id}: ${found}`;
		return found === undefined;
	};

	const hasOtherClock = ({state}: Fellow<Sheet, S, Act, E>): boolean =>
		[...state.clock].join(' ') !== [...(first?.state.clock ?? [])].join(' ');

	/** Lets the extras of a fight act until the question is that of the first. */
	const catchesUp = (fellow: Fellow<Sheet, S, Act, E>, isWhole: boolean) => {
		for (let actions = 0; actions < 20; actions++) {
			if (fellow.question === first?.question) {
				fellow.rulesInSecret();
				return isSame(fellow, isWhole);
			}

			if (!isSame(fellow, false) || !fellow.idles(first?.question)) {
				return false;
			}
		}

		return false;
	};

	for (let step = 1; step <= steps; step++) {
		if (!first || isAmbush(first)) {
			break;
		}

		const isWhole = step % 12 === 0;
		// A last call says until when nobody acts, and an extra may act before.
		if (first.prompt.id.endsWith('/last-call')) {
			break;
		}

		// What is planned for a phase that nobody has is asked in the next.
		if (duePlan(first.state) && others.some(hasOtherClock)) {
			break;
		}

		if (!others.every((fellow) => catchesUp(fellow, isWhole))) {
			break;
		}

		const {prompt} = first;
		const act = source.between(1, 4) === 1 && commonAct(fellows, source);
		if (act) {
			const refusals = fellows.map((fellow) => fellow.take({kind: 'gm', act}));
			if (new Set(refusals.map((each) => each === undefined)).size > 1) {
				break;
			}

			continue;
		}

		const open =
			prompt.kind === 'choose'
				? prompt.choices.filter(
						({id, label, refused}) => !refused && !letsOn.test(id) && !letsOn.test(label),
					)
				: [];
		const choice = open[source.between(0, Math.max(0, open.length - 1))];
		if (!fellows.every((fellow) => fellow.answersAlike(choice?.id, seed))) {
			break;
		}
	}

	return {compared, fault};
}

/** However many are hidden, players see and read the same. */
export const hiddenNumberIsSecret: TwinCheck = ({rules, setup, variations}, seed, steps) => {
	const settings = {
		...setup.settings,
		...variations[seed % variations.length],
		...('hiddenKnown' in setup.settings && {hiddenKnown: false}),
	};
	const fellows = numbers.map(
		(hidden) =>
			new Fellow(
				rules,
				{settings, entrants: castOf(setup.entrants, seed, hidden)},
				randomSource(seed),
			),
	);
	return alike(fellows, seed, steps);
};
