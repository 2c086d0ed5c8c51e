import test from 'ava';
import {Text, useInput} from 'ink';
import {useState} from 'react';
import type {Goal, Simulated} from '../../../source/session/parts/simulation.js';
import {useOdds} from '../../../source/ui/odds/use-odds.js';
import {simulatedDuel, unplayable} from '../../helpers/duel.js';
import {renderScreen} from '../../helpers/render.js';

const forty: Goal = {kind: 'fights', fights: 40};
/** Not reached as long as a test takes. */
const never: Goal = {kind: 'fights', fights: 1_000_000_000};

type Properties = {
	/** `n` goes on to the next. */
	readonly fights: readonly Simulated[];
	readonly goal: Goal;
	/** Before each of the fights is played. */
	readonly pauses?: readonly number[];
	/** Told whenever a fight is made to be played. */
	onMade?(): void;
};

/** What is known, line by line. `s` stops it, `r` begins anew. */
function Probe({fights, goal, pauses, onMade}: Properties) {
	const [at, setAt] = useState(0);
	const subject = fights[at];
	const {odds, before, stop, restart} = useOdds({
		subject,
		simulated() {
			onMade?.();
			if (!subject) {
				throw new Error('There is no fight.');
			}

			return subject;
		},
		goal,
		pause: pauses?.[at] ?? 0,
	});
	useInput((input) => {
		if (input === 'n') {
			setAt(at + 1);
		} else if (input === 's') {
			stop();
		} else if (input === 'r') {
			restart();
		}
	});
	const {report} = odds;
	return (
		<Text>
			{[
				odds.stage,
				...(odds.stage === 'failed' ? [odds.reason] : []),
				`${report?.fights ?? 'no'} fights`,
				`${report?.heroes.share ?? 'unknown'}`,
				...(before ? [`${before.fights} before`] : []),
				...(report?.people.map(({name}) => name) ?? []),
			].join('\n')}
		</Text>
	);
}

test('a fight is played as often as wanted, and again when it is asked for, with the same result', async (t) => {
	const view = await renderScreen(<Probe fights={[simulatedDuel()]} goal={forty} />);
	t.deepEqual(view.lines().slice(0, 2), ['running', 'no fights']);
	await view.shows('done');
	const first = view.screen();
	t.true(first.includes('40 fights'));
	await view.press('r');
	t.true(view.screen().includes('running'));
	await view.shows('done');
	t.is(view.screen(), first);
	view.unmount();
});

test('it is told while it plays, and stopped it keeps what is known', async (t) => {
	const view = await renderScreen(<Probe fights={[simulatedDuel()]} goal={never} />);
	await view.shows('Ark');
	t.true(view.screen().includes('running'));
	await view.press('s');
	await view.shows('stopped');
	t.regex(view.screen(), /[1-9]\d* fights/);
	view.unmount();
});

test('another fight begins anew, and nothing of the one before is told of it', async (t) => {
	const view = await renderScreen(
		<Probe fights={[simulatedDuel(), simulatedDuel('Yurei')]} goal={never} />,
	);
	await view.shows('Oni');
	await view.press('n');
	t.deepEqual(view.lines().slice(0, 2), ['running', 'no fights']);
	await view.shows('Yurei');
	t.false(view.screen().includes('Oni'));
	view.unmount();
});

test('threads that die, and a fight that cannot be made, are said in words', async (t) => {
	const view = await renderScreen(<Probe fights={[unplayable]} goal={forty} />);
	await view.shows('failed');
	t.true(view.screen().includes('their thread died 3 times'));
	await view.press('n');
	await view.shows('There is no fight.');
	view.unmount();
});

test('what was known is told until something is known of the next fight', async (t) => {
	const view = await renderScreen(
		<Probe fights={[simulatedDuel(), simulatedDuel('Yurei')]} goal={forty} />,
	);
	await view.shows('done');
	await view.press('n');
	t.true(view.screen().includes('40 before'));
	await view.shows('Yurei');
	t.false(view.screen().includes('before'));
	view.unmount();
});

test('what is gone before its pause is over is not played', async (t) => {
	let made = 0;
	const hour = 3_600_000;
	const view = await renderScreen(
		<Probe
			fights={[simulatedDuel(), simulatedDuel('Yurei')]}
			goal={forty}
			pauses={[hour, 0]}
			onMade={() => {
				made++;
			}}
		/>,
	);
	await view.press('n');
	await view.shows('Yurei');
	t.is(made, 1);
	view.unmount();
});
