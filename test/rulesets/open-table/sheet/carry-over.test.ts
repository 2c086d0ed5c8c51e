import test from 'ava';
import {adjust, ark, finch, gm, oni, setupOf, trio} from '../../../helpers/ot-scene.js';
import {NextFight} from '../../../helpers/next-fight.js';
import {openTable} from '../../../../source/rulesets/open-table/index.js';

/* What stays of a fight in the next one. */

const resources = [
	{name: 'arrows', most: 20, left: 20, recharge: undefined},
	{name: 'breath', most: 1, left: 1, recharge: 5},
];
const cast = [ark({resources}), finch(), oni()];
const scene = () => trio({resources});

test('hit points, temporary ones and resources stay (OT-23, OT-26, OT-33)', (t) => {
	const next = new NextFight(
		scene().after(
			adjust('ark', 'hp', 6),
			adjust('ark', 'temporary', 3),
			adjust('ark', 'resource', 11),
		),
		cast,
	);
	t.deepEqual(next.values('ark'), {hp: 6, temporary: 3, resources: {arrows: 11, breath: 1}});
	t.deepEqual(next.values('finch'), {hp: 12, temporary: 0}, 'it has no resources');
});

test('of a resource that the next sheet has less of, as much as it has; of another, what the sheet says (OT-33)', (t) => {
	const next = new NextFight(scene().after(adjust('ark', 'resource', 11)), [
		ark({
			resources: [
				{name: 'arrows', most: 6, left: 6, recharge: undefined},
				{name: 'bolts', most: 9, left: 5, recharge: undefined},
			],
		}),
		oni(),
	]);
	t.deepEqual(next.values('ark')['resources'], {arrows: 6, bolts: 5});
	t.deepEqual(next.setup.entrants[0]?.comesWith?.values['resources'], {arrows: 6});
});

test('whoever is down or out does not come (OT-25)', (t) => {
	t.deepEqual(
		new NextFight(scene().after(adjust('ark', 'hp', 0), adjust('finch', 'out', true)), cast).ids(),
		['oni'],
	);
});

test('nothing that hangs on somebody’s concentration comes along (OT-32)', (t) => {
	const blessed = scene().after(
		gm({do: 'give', who: 'ark', name: 'shielded', from: 'finch'}),
		gm({do: 'give', who: 'ark', name: 'burnt'}),
	);
	t.deepEqual(new NextFight(blessed, cast).conditions('ark'), ['burnt']);
});

test('what somebody cannot have does not fit: more than the most, a resource that it lacks (OT-33)', (t) => {
	const setup = setupOf([ark({resources}), oni()]);
	const [first, ...others] = setup.entrants;
	const fits = (values: Readonly<Record<string, unknown>>): boolean =>
		openTable.isSetup({
			...setup,
			entrants: [{...first, comesWith: {values, conditions: []}}, ...others],
		});
	t.true(fits({hp: 3, resources: {arrows: 20}}));
	t.false(fits({resources: {arrows: 21}}));
	t.false(fits({resources: {arrows: -1}}));
	t.false(fits({resources: {bolts: 1}}));
	t.false(fits({resources: 3}));
	t.false(fits({hp: {arrows: 3}}));
	t.false(fits({hp: 1.5}));
});
