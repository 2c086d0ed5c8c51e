import {randomSource} from '../../source/dice/random-source.js';
import type {Fight} from '../../source/session/fight.js';
import {openFight} from '../../source/session/open.js';
import {bindings} from '../../source/ui/kit/bindings.js';
import {viewFight} from '../helpers/fight-view.js';
import {walkKeys} from '../helpers/key-walk.js';
import {memoryLog} from '../helpers/memory-log.js';
import {playOptions, sampleHeader} from '../helpers/recorded-fight.js';
import {randomInput} from '../helpers/random-session.js';
import {keys} from '../helpers/render.js';
import {type Sample, samples} from '../helpers/samples.js';
import {type Outcome, Trials} from './outcome.js';

/** The keys that a player could find on a keyboard, those first that open pages; those that lead out come to nothing. */
const pressed: readonly string[] = [
	...'dh:',
	...Object.values(keys),
	...new Set(
		bindings.flatMap((binding) =>
			binding.keys.filter(
				(key) => [...key].length === 1 && !'dh:'.includes(key),
			),
		),
	),
	'a',
	'1',
];

/** As players see a hidden foe: not at all. */
const secret = 'Zyxgroth';

/** The same sample with its first foe hidden, under a name of its own. */
const ambush = (sample: Sample): Sample => ({
	...sample,
	use(update) {
		sample.use(({rules, setup}) => {
			const place = setup.entrants.findIndex(({side}) => side === 'bad');
			const entrants = setup.entrants.map((entrant, at) =>
				at === place
					? {...entrant, name: secret, kin: secret, isHidden: true}
					: entrant,
			);
			update({rules, setup: {...setup, entrants}});
		});
	},
});

/** What is stored of a fight in which some answers were given. */
function played(
	{header, ruleset}: ReturnType<typeof sampleHeader>,
	answers: number,
) {
	const store = memoryLog(header);
	const fight = openFight(ruleset, store.log, [], playOptions());
	const source = randomSource(7);
	const isHidden = () =>
		fight.combatants('players').every(({name}) => name !== secret);
	let count = 1;
	for (let answer = 0; answer < answers && isHidden(); answer++) {
		count = store.lines.length;
		fight.answer(randomInput(fight, source));
	}

	return store.records().slice(0, count);
}

type Walk = {
	/** Played before at random, as long as the foe stays hidden. */
	readonly answers: number;
	/** Distinct frames of each ruleset from which keys are pressed. */
	readonly most: number;
	/** The same of the toy, whose pages are those of all: there it is every key, in both views. */
	readonly mostOfToy: number;
	/** Whether each other ruleset has every key in both views, too; else they share views and keys between them. */
	readonly isWhole: boolean;
};

/**
 * Whatever keys are pressed on a screen for the players, and in the players' view of the GM's own, nothing of a hidden
 * foe comes up, and the first changes nothing.
 */
export async function playersKeys({
	answers,
	most,
	mostOfToy,
	isWhole,
}: Walk): Promise<Outcome> {
	const trials = new Trials();
	for (const [place, sample] of samples.entries()) {
		const {header, ruleset} = sampleHeader(ambush(sample), 7);
		const records = played({header, ruleset}, answers);
		const open = () =>
			openFight(
				ruleset,
				memoryLog(header).log,
				structuredClone(records),
				playOptions(),
			);
		const isAll = isWhole || sample.id === 'toy';
		const ways = (['watch', 'p'] as const).filter(
			(_, at) => isAll || at === place % 2,
		);
		const some = pressed.filter(
			(key, at) => isAll || 'dh:'.includes(key) || at % 3 === place % 3,
		);
		for (const way of ways) {
			let fight: Fight = open();
			const unchanged = fight.revision();
			await walkKeys({
				async open() {
					fight = open();
					const view = await viewFight(
						fight,
						way === 'watch' ? {watch: 'players'} : {},
					);
					if (way === 'p') {
						await view.press('p');
					}

					return view;
				},
				// A second `p` leads back to what the GM may see.
				keys: way === 'p' ? some.filter((key) => key !== 'p') : some,
				most: sample.id === 'toy' ? mostOfToy : most,
				visit(view, path) {
					trials.tried();
					const where = `${sample.id}, ${way}: ${path.map((key) => JSON.stringify(key)).join(' ')}`;
					trials.check(
						!view.screen().includes(secret),
						() => `${where} shows a secret\n${view.screen()}`,
					);
					trials.check(
						way === 'p' || fight.revision() === unchanged,
						() => `${where} changes the fight`,
					);
				},
			});
		}
	}

	return trials.outcome('frames');
}
