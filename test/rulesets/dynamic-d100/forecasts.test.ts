import test from 'ava';
import {type RandomSource, randomSource} from '../../../source/dice/random-source.js';
import type {PlanAct} from '../../../source/engine/course/plans/step.js';
import type {DdAct} from '../../../source/rulesets/dynamic-d100/flow-types.js';
import {reactionRows} from '../../../source/rulesets/dynamic-d100/legality/reactions.js';
import type {DdSheet} from '../../../source/rulesets/dynamic-d100/sheet/sheet.js';
import {koji, oni, thug} from '../../helpers/dd-cast.js';
import {carried, fighter} from '../../helpers/dd-fight.js';
import {type Scene, engage, enter, given, pick} from '../../helpers/dd-scene.js';
import {randomAnswer} from '../../helpers/random-play.js';
import {seedsTo} from '../../helpers/thoroughness.js';

/* Whether what a menu says that a roll needs is what the roll then asks for. */

const fireTouch = {
	name: 'Fire touch',
	isReaction: true,
	attack: {die: 6, might: 1, reach: 'melee', against: {skill: 'close', trait: 'Sword'}},
} as const;

/** Koji, with bare hands and a Power to defend with, is shot at by Oni and then struck at by Thug. */
const shotAndStruck = () =>
	given([
		koji({
			skills: {close: 50, ranged: 60, agility: 50, concentration: 30},
			weapons: [],
			traits: ['Take Cover'],
			powers: [fireTouch],
		}),
		oni({score: 16, weapons: [carried('handgun')]}),
		thug({score: 14}),
	])
		.after(engage('thug', 'koji'))
		.declare({oni: 'attack:koji:handgun', thug: 'attack:koji:greek-sword'})
		.after(pick('carry-out'));

test('DD-34, DD-67: beside a defence against all stands what a Power needs against the others, without the Penalty of bare hands', (t) => {
	t.is(
		shotAndStruck().choice('cover:all').detail,
		'50 or less; against Thug with Fire touch, 30 or less',
	);
});

test('DD-67: a reaction Power of bare hands that can succeed is offered before no defence', (t) => {
	const scene = given([
		koji({
			skills: {close: 5, ranged: 0, agility: 0, concentration: 0},
			weapons: [],
			powers: [fireTouch],
		}),
		oni({score: 16}),
	])
		.after(engage('koji', 'oni'))
		.declare({oni: 'attack:koji:greek-sword'})
		.after(pick('carry-out'));
	t.is(scene.prompt().title, 'Oni attacks Koji: 50 or less; Fire touch 30 or less');
	t.true(scene.prompt().why?.includes('to win against the defence'));
});

const weaponry = [[], ['greek-sword'], ['dagger'], ['handgun'], ['whip'], ['fist'], ['katana']];
const defences = ['Dodge', 'Shield', 'Take Cover', 'Roll', 'Martial Art', 'Sword'];

const bolt = {
	name: 'Bolt',
	isReaction: false,
	attack: {die: 6, might: 0, reach: 'short', against: {skill: 'concentration', trait: 'Will'}},
} as const;

/** Anybody, with any weapon, defence and Consequence. */
function anybody(name: string, side: 'good' | 'bad', source: RandomSource) {
	const number = (from: number, to: number) => source.between(from, to);
	const is = () => source.between(0, 1) === 1;
	return fighter(name, side, {
		score: number(14, 30),
		dex: number(8, 16),
		skills: {
			close: number(10, 70),
			ranged: number(10, 70),
			agility: number(10, 70),
			concentration: number(10, 70),
		},
		traits: defences.filter(is),
		weapons: (weaponry[number(0, weaponry.length - 1)] ?? []).map((id) => carried(id)),
		shield: number(1, 4) === 1,
		powers: [...(is() ? [fireTouch] : []), ...(number(1, 4) === 1 ? [bolt] : [])],
		consequences: is()
			? [{name: 'luck', worth: number(0, 1) * 2 - 1, lasts: is() ? 'once' : 'permanent'}]
			: [],
	});
}

/** A fight of anybody against anybody. */
function fightOf(source: RandomSource) {
	const isEither = () => source.between(0, 1) === 1;
	return given(
		[
			anybody('Koji', 'good', source),
			anybody('Mika', 'good', source),
			...['Oni', 'Thug', 'Wolf'].map((name) => anybody(name, 'bad', source)),
		],
		{
			reach: 'yes',
			consequences: isEither() ? 'every' : 'once',
			gunAgainstFists: isEither() ? 'weapon' : 'none',
		},
	).after(engage('koji', 'oni', 'thug', 'wolf'), engage('mika', 'oni', 'thug', 'wolf'));
}

/** What is asked next, and then, where Enter answers and all dice show a one: such an attack is defended or a tie. */
function* questionsAfter(scene: Scene): Iterable<Scene> {
	let next = scene;
	for (let step = 0; step < 60 && next.prompt().kind !== 'over'; step++) {
		yield next;
		next = next.after(enter);
	}
}

/** The attack that is under way. */
function exchangeOf({state}: Scene) {
	const top = state.stack.at(-1);
	return top?.kind === 'exchange' ? top : undefined;
}

/** What a roll of somebody needs, once it is asked for; `undefined`: somebody else acts before. */
function needOf(scene: Scene, roll: string, who: string | undefined): string | undefined {
	for (const next of questionsAfter(scene)) {
		const asked = next.requests().find((request) => request.id === roll);
		if (asked) {
			return asked.who === who ? asked.need : undefined;
		}

		if (next.prompt().id === 'turn/do') {
			return undefined;
		}
	}

	return undefined;
}

/** What is wrong with the numbers of a choice, by the rolls that follow it. */
function faultsOf(scene: Scene, id: string): readonly string[] {
	const {detail = '', act} = scene.choice(id);
	const {who} = scene.prompt();
	const [first = '', ...later] = detail.split('; ');
	const after = scene.after(pick(id));
	const need = needOf(after, act.do === 'react' ? 'defence' : 'attack', who);
	const own =
		need === undefined || first === '' || first.split(', ')[0] === need
			? []
			: [`${need}, not ${first}`];
	return [
		...own,
		...later
			.filter((part) => part.startsWith('against '))
			.flatMap((part) => faultsLater(after, who ?? '', id.replace(/:all$/, ''), part)),
	];
}

const laterNeed = /^against (?<name>\S+) (?:with (?<means>.+), )?(?<need>\d+ or less|cannot .*)$/;

/** The reaction that is told so: “resistance”, “Fire touch”. */
const idOf = (means: string): string =>
	reactionRows.find(({logged}) => logged === means)?.id ?? `power:${means}`;

/** “against Thug with dodge, 15 or less”, and Thug’s attack of the same round. */
function faultsLater(scene: Scene, who: string, reaction: string, part: string): readonly string[] {
	const {name, means, need} = laterNeed.exec(part)?.groups ?? {};
	let isRolled = false;
	for (const next of questionsAfter(scene)) {
		isRolled ||= next.requests().some((request) => request.id === 'defence' && request.who === who);
		const {attacker, target} = exchangeOf(next) ?? {};
		const isTheirs = target === who && attacker === name?.toLowerCase();
		const prompt = next.prompt();
		// A turn of theirs, or a missed shot that is not answered, leaves other things than were foreseen.
		if (
			prompt.id.startsWith('declare/') ||
			(prompt.id === 'turn/do' && (prompt.who === who || !isRolled))
		) {
			return [];
		}

		if (isTheirs && prompt.kind === 'choose' && prompt.isAnswer) {
			const meant = means === undefined ? reaction : idOf(means);
			const told = next.choices().find(({id, refused}) => !refused && id === meant)?.detail;
			return told?.split('; ')[0] === need ? [] : [`${part}: ${told}`];
		}
	}

	return [];
}

test('DD-34, DD-67: what a menu says that a roll needs is what the roll asks for', (t) => {
	const memory = new Map<string, number>();
	let looked = 0;
	for (const seed of seedsTo(24, 4)) {
		const source = randomSource(seed);
		let scene = fightOf(source);
		for (let step = 0; step < 60; step++) {
			const prompt = scene.prompt();
			const isLookedAt =
				prompt.kind === 'choose' && (prompt.isAnswer === true || prompt.id === 'turn/do');
			for (const id of isLookedAt ? scene.allowed() : []) {
				looked++;
				t.deepEqual(faultsOf(scene, id), [], `seed ${seed}, step ${step}, ${prompt.title}: ${id}`);
			}

			if (prompt.id === 'exchange/attack') {
				const need = needOf(scene, 'defence', exchangeOf(scene)?.target);
				t.true(need === undefined || prompt.title.endsWith(` ${need}`), `${prompt.title}: ${need}`);
			}

			const attacks = scene.allowed().filter((id) => id.startsWith('attack:'));
			const attack = attacks[source.between(0, attacks.length - 1)];
			const answer = randomAnswer<DdAct | PlanAct, DdSheet>(prompt, [], source, memory);
			if (!answer) {
				break;
			}

			scene = scene.after(
				attack !== undefined && prompt.id.startsWith('declare/') ? pick(attack) : () => answer,
			);
		}
	}

	t.true(looked > 100, `only ${looked} choices`);
});
