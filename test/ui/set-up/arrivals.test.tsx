import test from 'ava';
import {useState} from 'react';
import type {Fight} from '../../../source/session/fight/fight.js';
import type {FormerFight} from '../../../source/session/log/former-fight.js';
import {openServices} from '../../../source/session/library/open-services.js';
import {Root} from '../../../source/ui/kit/parts/root.js';
import {Text} from '../../../source/ui/kit/look/look.js';
import {NewFightScreen} from '../../../source/ui/set-up/new-fight-screen.js';
import {keys, renderScreen} from '../../helpers/render.js';
import {temporaryFolder} from '../../helpers/temporary-folder.js';

const {enter, down, up, right, left, escape, space} = keys;
const services = openServices(temporaryFolder(test));

type Begun = {readonly fight: Fight; readonly briefing: readonly string[]};

/** The set-up until it is done. */
function SetUp({former, begun}: {readonly former: FormerFight; readonly begun: Begun[]}) {
	const [isDone, setIsDone] = useState(false);
	return isDone ? (
		<Text>It has begun.</Text>
	) : (
		<NewFightScreen
			services={services}
			former={former}
			onFight={(fight, briefing = []) => {
				begun.push({fight, briefing});
				setIsDone(true);
			}}
			onBack={() => undefined}
		/>
	);
}

/** The set-up of a fight after one of Tesseris, in which the heroes have these Wounds, and the second one was taken. */
async function setUpAfter(wounds: number) {
	const former = await services.createDemo('tesseris', 3);
	const heroes = former.combatants('gm').filter(({side}) => side === 'good');
	former.gm({do: 'adjust', who: heroes.map(({id}) => id), field: 'wounds', value: wounds});
	const [first, second] = heroes;
	former.gm({do: 'remove', who: second?.id ?? '', why: 'taken'});
	const known = former.asFormer();
	await former.close();
	const begun: Begun[] = [];
	const view = await renderScreen(
		<Root>
			<SetUp former={known} begun={begun} />
		</Root>,
		{columns: 100, rows: 36},
	);
	await view.shows('a sample');
	await view.press(enter);
	await view.shows('Who fights?');
	return {...view, begun, first, second};
}

test('what the set-up shows of the heroes is what the fight begins with, after the rest (TE-47)', async (t) => {
	const view = await setUpAfter(3);
	t.true(view.screen().includes('does not come: taken prisoner'));
	t.regex(view.screen(), /comes with [^│]*Wounds 3/);
	await view.press(enter);
	await view.shows('What stays of the former fight?');
	t.regex(view.screen(), /Rest +none: the next fight follows at once/);
	const name = view.first?.name ?? '';
	const wounds = () => new RegExp(String.raw`${name} +Wounds +(\d+)`).exec(view.screen())?.[1];
	t.is(wounds(), '3');
	await view.press(right);
	t.regex(view.screen(), /Rest +eight hours of sleep/);
	t.regex(view.screen(), /The rest between/);
	t.is(wounds(), '2');
	await view.press(right);
	t.is(wounds(), '1');
	await view.press(right);
	t.is(wounds(), '3');
	await view.press(left);
	t.is(wounds(), '1');
	t.regex(
		view.screen(),
		new RegExp(String.raw`${view.second?.name ?? ''} +does not come: taken prisoner`),
	);
	await view.press(down, '+', '+');
	t.is(wounds(), '3');
	t.true(view.screen().includes('3 (changed)'));
	await view.press('5');
	t.is(wounds(), '5');
	await view.press(enter);
	t.true(view.screen().includes('What stays of the former fight?'));
	t.notRegex(view.screen(), new RegExp(String.raw`❯ ${name} +Wounds`));
	await view.press(enter, enter);
	await view.shows('Title');
	await view.press(enter);
	await view.shows('It has begun.');
	const [begun] = view.begun;
	if (!begun) {
		throw new Error('no fight has begun');
	}

	const {fight, briefing} = begun;
	const who = fight.combatants('gm').find((combatant) => combatant.name === name)?.id;
	t.is(fight.fields(who ?? '').find(({id}) => id === 'wounds')?.value, 5);
	t.regex(briefing[0] ?? '', /^After “.+” and a day of rest \(TE-47\)\.$/);
	t.true(briefing.includes(`${view.second?.name} does not come: taken prisoner.`));
	await fight.close();
});

test('who is not taken along is not in the fight, and going back keeps what was changed', async (t) => {
	const view = await setUpAfter(3);
	await view.press('-', enter);
	await view.shows('What stays of the former fight?');
	t.false(new RegExp(`${view.first?.name ?? ''} +Wounds`).test(view.screen()));
	await view.press(down, space, escape);
	await view.shows('Who fights?');
	await view.press(up, enter);
	await view.shows('(changed)');
	t.true(view.screen().includes('(changed)'));
});
