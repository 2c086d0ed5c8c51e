import test from 'ava';
import {type Lane, statesOf} from '../../source/engine/world/board.js';
import type {Detail} from '../../source/engine/ruleset/ruleset.js';
import {rulesets, seal} from '../../source/rulesets/index.js';
import {improvisingOf} from '../../source/rulesets/sheets.js';
import {armsOf} from '../../source/rulesets/improvise.js';
import type {Fight} from '../../source/session/fight/fight.js';
import {openFight} from '../../source/session/play/open.js';
import {memoryLog} from '../helpers/memory-log.js';
import {emptyHouse, plainSession} from '../helpers/plain-session.js';
import {type Sample, samples} from '../helpers/samples.js';
import {sharedOut, times} from '../helpers/thoroughness.js';
import {ask} from '../helpers/toy-fight.js';
import type {CombatantView, FieldView} from '../../source/session/fight/views.js';

/* Whatever names a value of somebody on the screen names it in `adjust` and `sheet`, too. */

/** The sample fight of a ruleset, some answers on. */
function fightOf(sample: Sample): Fight {
	const opened: Fight[] = [];
	sample.use(({rules, setup}) => {
		const {log} = memoryLog({
			fray: 1,
			id: 'labels',
			title: 'A fight',
			ruleset: rules.id,
			rulesetVersion: rules.version,
			seed: 1,
			started: '2026-01-01T20:00:00.000Z',
			setup,
		});
		const fight = openFight(seal(rules), log, [], ask);
		for (let count = 0; count < 30; count++) {
			fight.answer({kind: fight.prompt('gm').kind === 'roll' ? 'roll' : 'default'});
		}

		opened.push(fight);
	});
	const [fight] = opened;
	if (!fight) {
		throw new Error('there is no fight');
	}

	return fight;
}

const valueOf = ({shape, value}: FieldView): string => {
	switch (shape.kind) {
		case 'number': {
			return `=${String(value)}`;
		}

		case 'flag': {
			return value === true ? 'yes' : 'no';
		}

		case 'choice': {
			return shape.options.find(({id}) => id === value)?.label ?? '';
		}

		case 'several': {
			return Array.isArray(value) && value.length > 0
				? shape.options
						.filter(({id}) => value.includes(id))
						.map(({label}) => label)
						.join(', ')
				: 'none';
		}
	}
};

/** “STR 14” of “STR 14, CON 12 (Might +1)”. */
const figuresIn = (text: string): readonly string[] =>
	text
		.split(/[,;·()]/)
		.flatMap((part) => /^\s*(\p{L}[\p{L} ’'-]* [+−-]?\d+)/u.exec(part)?.[1] ?? []);

const onBoard = ({gauges, ...lane}: Lane): readonly string[] => [
	...gauges.flatMap(({id, short = id, value}) => [`${id} ${value}`, `${short} ${value}`]),
	...statesOf({...lane}).flatMap(({text}) =>
		figuresIn(text).filter((figures) => /^\p{L}+ /u.test(figures)),
	),
	...(/^\d/.test(lane.order) ? [`order ${lane.order}`] : []),
];

const inDetails = (details: readonly Detail[]): readonly string[] =>
	details.flatMap(({label, value}) => [
		`${label} ${/^\d+/.exec(value)?.[0] ?? ''}`.trim(),
		...figuresIn(value),
	]);

/** What somebody has on the screen, as it would be typed. */
async function labelsOf({id}: CombatantView, fight: Fight): Promise<readonly string[]> {
	const known = await improvisingOf(fight.info.ruleset.id);
	const raw = known?.written(fight.sheetOf(id)) ?? {};
	const lane = fight.board('gm').lanes.find(({combatant}) => combatant === id);
	return [
		...(lane ? onBoard(lane) : []),
		...inDetails(fight.details(id, 'gm')),
		...armsOf(raw).map((arm) => `${arm} 3`),
		...fight.fields(id).map((field) => `${field.label} ${valueOf(field)}`),
	];
}

const playable = samples.filter(({id}) => rulesets.some((ruleset) => ruleset.id === id));

for (const sample of sharedOut(playable, 3, 2)) {
	test(`${sample.id}: every label of the board, the details and the sheet names its value in adjust`, async (t) => {
		const fight = fightOf(sample);
		const everybody = fight.combatants('gm').filter(({isGone}) => !isGone);
		const some = [...new Set([everybody[0], everybody.at(-1), ...everybody])];
		for (const who of some.slice(0, times(2))) {
			const labels = who ? [...new Set(await labelsOf(who, fight))] : [];
			const {replies} = await plainSession(
				fight,
				labels.map((label) => `adjust ${who?.name ?? ''} ${label}`),
				{...emptyHouse, rulesets},
			);
			t.deepEqual(
				labels.filter((_label, at) =>
					/ is no value|names no value|is no word|What fits| takes /.test(replies[at + 1] ?? ''),
				),
				[],
				who?.name,
			);
		}
	});
}
