import test from 'ava';
import {openServices} from '../../../../source/session/library/open-services.js';
import {
	FrayError,
	type NewFight,
	type Services,
} from '../../../../source/session/library/services.js';
import {Root} from '../../../../source/ui/kit/parts/root.js';
import {NewFightScreen} from '../../../../source/ui/set-up/new-fight-screen.js';
import {keys, renderScreen} from '../../../helpers/render.js';
import {temporaryFolder} from '../../../helpers/temporary-folder.js';

const {enter, down, right, space, escape} = keys;
const home = openServices(temporaryFolder(test));

/** Setting up a fight of Open Table with sample rosters, usually both, and every fight that was to be played out for it. */
async function setUp(
	change: Partial<Services> = {},
	ticks: readonly string[] = [space, down, space],
) {
	const played: NewFight[] = [];
	const services: Services = {
		...home,
		rulesets: home.rulesets.filter(({id}) => id === 'open-table'),
		simulatedFight(fight, view) {
			played.push(fight);
			return home.simulatedFight(fight, view);
		},
		...change,
	};
	const view = await renderScreen(
		<Root>
			<NewFightScreen services={services} onFight={() => undefined} onBack={() => undefined} />
		</Root>,
		{columns: 100, rows: 36},
	);
	await view.shows('a sample');
	await view.press(...ticks, enter);
	await view.shows('Who fights?');
	return {...view, played};
}

const countsIn = (fight: NewFight | undefined) => fight?.selections.map(({count}) => count);

test('how the sides fare is told once both have somebody, and anew for another count', async (t) => {
	const view = await setUp();
	await view.shows('the heroes win');
	t.regex(view.screen(), /Odds .* the heroes win \d+ % \(\d+–\d+\) · \d+ rounds?/);
	t.regex(view.screen(), /Falls most ◆ \S+ .* ◇ \S+/);
	t.regex(view.screen(), /fights?, ± \d/);
	t.true(view.screen().includes('Both sides do what Enter would'));
	await view.press('+', '+');
	t.regex(view.screen(), /Odds ▯+ … before: the heroes win/);
	await view.shows('by default answers');
	t.is(countsIn(view.played.at(-1))?.[0], (countsIn(view.played[0])?.[0] ?? 0) + 2);
	view.unmount();
});

test('hiding somebody and other settings make it another fight, the title does not', async (t) => {
	const view = await setUp();
	await view.shows('the heroes win');
	await view.press('v');
	t.true(view.screen().includes('before:'));
	await view.shows('by default answers');
	t.true(view.played.at(-1)?.selections[0]?.isHidden);
	await view.press(enter);
	await view.shows('How are the rules read?');
	const former = view.played.at(-1)?.settings;
	await view.press(right);
	t.true(view.screen().includes('before:'));
	await view.shows('by default answers');
	t.notDeepEqual(view.played.at(-1)?.settings, former);
	const played = view.played.length;
	await view.press(enter);
	await view.shows('Title');
	await view.press('x');
	t.false(view.screen().includes('before:'));
	t.true(view.screen().includes('by default answers'));
	t.is(view.played.length, played);
	view.unmount();
});

test('of a side without anybody it is said which it is', async (t) => {
	const view = await setUp({}, [space]);
	await view.shows('Odds Nobody is among the heroes');
	t.deepEqual(view.played, []);
	view.unmount();
});

test('what keeps a fight from being played is said in its line, and the rest goes on', async (t) => {
	const view = await setUp({
		simulatedFight() {
			throw new FrayError('The fight would be over at once.');
		},
	});
	await view.shows('Odds unknown: The fight would be over at once.');
	await view.press(enter);
	await view.shows('How are the rules read?');
	t.true(view.screen().includes('Odds unknown'));
	await view.press(escape, escape);
	await view.shows('Which rosters?');
	t.false(view.screen().includes('Odds'));
	view.unmount();
});

test('how it will end is shown in full on a page of its own, and the cursor waits where it was', async (t) => {
	const view = await setUp();
	await view.press(down, down, 'w');
	await view.shows('How will this end?');
	await view.shows('Heroes win');
	await view.press(escape);
	await view.shows('Stopped');
	await view.press(escape);
	await view.shows('Who fights?');
	t.regex(view.screen(), /❯ +1 × ◇ Fire drake/);
	await view.shows('the heroes win');
	view.unmount();
});

test('who wins cannot be asked where a side has nobody', async (t) => {
	const view = await setUp({}, [space]);
	t.false(view.screen().includes('who wins'));
	await view.press('w');
	t.true(view.screen().includes('Who fights?'));
	view.unmount();
});
