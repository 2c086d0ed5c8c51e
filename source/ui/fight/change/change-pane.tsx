import {type Lane, isHarmed, statesOf} from '../../../engine/world/board.js';
import {healthWordOf} from '../../../engine/facts/combatants/health.js';
import {laneDifference} from '../../../projections/differences.js';
import {valueText} from '../order/lanes.js';
import {Box} from 'ink';
import {useBoxed, useLook, Text, TextRow} from '../../kit/look/look.js';
import {Section, sectionFrame, sectionSides, Wrapped} from '../../kit/parts/section.js';
import {keyLabel} from '../../kit/look/symbols.js';
import {cut, widthOf, wrapLines} from '../../kit/look/text.js';
import {type PanelProperties, changing} from '../screen.js';
import {ChangeList} from './change-list.js';
import {ChangeRows, aboutWithoutRoom} from './change-rows.js';
import {type ChangeState, withEntry} from './change-state.js';
import {type ShownChange, foundRows, laneOf, outlookOf, pagesFor} from './shown.js';
import {useChange} from './use-change.js';
import {isSlip} from './whom.js';

/* How somebody is before and after a change, in words. */

const wordOf = ({health, mark}: Lane): string =>
	mark === 'out' ? 'down' : health === undefined ? '' : healthWordOf(health);

/** “RP 15/22 hurt · moving, zone 2”: their first values, and their conditions. */
export const standingText = (lane: Lane): string => {
	const {gauges, place = ''} = lane;
	const values = gauges
		.filter(isHarmed)
		.map((gauge) => `${gauge.id} ${valueText(gauge)}`)
		.join(', ');
	const state = [...statesOf(lane).map(({text}) => text), ...(place === '' ? [] : [place])].join(
		', ',
	);
	return [`${values} ${wordOf(lane)}`.trim(), state === '' ? 'no conditions' : state]
		.filter((text) => text !== '')
		.join(' · ');
};

/** “10/15 hurt”: what becomes of the value that is shown so before, or of any. */
export function becomesText(before: Lane, after: Lane, value?: string): string {
	const change = laneDifference(before, after).gauges.find(
		({from}) => value === undefined || String(from).replace('-', '−') === value,
	);
	if (change === undefined) {
		return '';
	}

	const {gauge} = change;
	const isHealth = before.health !== after.health;
	return `${valueText(gauge)} ${isHealth ? wordOf(after) : ''}`.trim();
}

type Properties = PanelProperties & {readonly command: string; readonly state: ChangeState};

const gap = 3;

function Tabs({shown, width}: {readonly shown: ShownChange; readonly width: number}) {
	const {symbols} = useLook();
	const pages = pagesFor(shown.scene);
	const whole = pages.reduce((sum, {title}) => sum + widthOf(title) + gap, 0);
	const next = `${keyLabel(symbols, 'tab')} next`;
	return (
		<Box height={1} flexShrink={0} width={width} overflow="hidden">
			<Box columnGap={whole - gap > width ? 1 : gap} flexGrow={1}>
				{pages.map(({id, title, short = title}) => (
					<TextRow key={id} role={id === shown.page.id ? 'cursor' : 'muted'}>
						{whole - gap > width ? short : title}
					</TextRow>
				))}
			</Box>
			{whole + widthOf(next) <= width ? <Text role="muted">{next}</Text> : null}
		</Box>
	);
}

const besideFound = (shown: ShownChange): string =>
	` · ↑ own words · ${foundRows(shown).length > 1 ? '↓ another · PgDn' : '↓'} how long`;

/** What is typed to find something, or what can be typed. */
function findText(shown: ShownChange): string {
	const {
		page,
		rows,
		scene: {fight, state},
	} = shown;
	if (page.hasTags && state.tag !== '') {
		return isSlip(shown.scene, state.tag)
			? `“${state.tag}” is nobody here`
			: `“${state.tag}”, or more letters of it; Enter takes it`;
	}

	if (page.hasTags) {
		const {tag = ''} =
			fight.combatants('gm').find(({side, isGone}) => side === 'bad' && !isGone) ?? {};
		const who = tag === '' ? 'who' : `who (${tag})`;
		return `${
			state.isNamed ? 'how much, or a condition’s first letters' : `Type ${who} or how much (7)`
		} · Space: others too …`;
	}

	return state.query === ''
		? `letters find a row${page.own ? ', or say it in your own words' : ''} · Space: others too …`
		: `found by “${state.query}”${page.own && rows.length > 1 ? besideFound(shown) : ''}`;
}

const mostOutcome = 4;

/** Where fewer rows are left, what can be changed needs them. */
const enoughRows = 8;
const mostStanding = 2;

const outlookStyle = {outcome: 'accent', hint: 'muted', wrong: 'warning'} as const;

/** One box for everything that a GM changes by hand: nothing happens before Enter. */
export function ChangePane({screen, command, state, width, height, isActive}: Properties) {
	const shown = useChange(screen, command, state, isActive);
	const {scene} = shown;
	const margin = useBoxed() ? 0 : 1;
	const outer = width - 2 * margin;
	const inner = outer - sectionSides(true);
	const boxHeight = height - 1;
	const body = boxHeight - sectionFrame(true);
	const outlook = outlookOf(shown);
	const lane = laneOf(screen.board, state.who);
	const becomes =
		lane && outlook.lane
			? becomesText(
					lane,
					outlook.lane,
					shown.page.id === 'damage' ? undefined : shown.subject?.value,
				)
			: '';
	const about = state.list ? '' : aboutWithoutRoom(shown, inner);
	const outlookRows = Math.min(mostOutcome, wrapLines(outlook.text, inner - 2).length);
	const aboutRows =
		about === '' ? 0 : Math.min(mostOutcome - outlookRows, wrapLines(about, inner).length);
	const outcome = Math.min(Math.max(2, outlookRows + aboutRows), Math.max(1, body - 4));
	const hasFind = body - outcome >= 6;
	const before = body - outcome - 1 - (hasFind ? 1 : 0);
	const standing = lane && before >= enoughRows ? wrapLines(standingText(lane), inner - 5) : [];
	const shownStanding = standing.length <= mostStanding ? standing : [];
	const room = Math.max(1, before - shownStanding.length);
	const name = scene.fight.combatants('gm').find(({id}) => id === state.who)?.name ?? '';
	return (
		<Box flexDirection="column" flexShrink={0} width={width} height={height}>
			<Box paddingX={margin}>
				<Section
					isBoxed
					isFocused
					title={`Change: ${name}`}
					hint="← → another combatant"
					width={outer}
					height={boxHeight}
				>
					<Tabs shown={shown} width={inner} />
					{shownStanding.map((line, at) => (
						<TextRow key={at}>
							<Text role="muted">{at === 0 ? 'Now  ' : '     '}</Text>
							{line}
						</TextRow>
					))}
					{hasFind ? <TextRow role="muted">{cut(findText(shown), inner)}</TextRow> : null}
					{state.list ? (
						<ChangeList shown={shown} list={state.list} width={inner} height={room} />
					) : (
						<ChangeRows
							shown={shown}
							width={inner}
							height={room}
							isActive={isActive}
							becomes={becomes}
							write={(row, text) => {
								screen.show(changing(withEntry(row, text)));
							}}
						/>
					)}
					<Box flexDirection="column" height={outcome} flexShrink={0} overflow="hidden">
						<Wrapped
							text={outlook.kind === 'outcome' ? `→ ${outlook.text}` : outlook.text}
							width={inner}
							height={Math.min(outcome, outlookRows)}
							role={outlookStyle[outlook.kind]}
						/>
						{aboutRows > 0 ? (
							<Wrapped text={about} width={inner} height={aboutRows} role="muted" />
						) : null}
					</Box>
				</Section>
			</Box>
			<Box paddingX={1}>
				<TextRow role="muted">
					{cut(`Nothing is changed yet. “${screen.prompt.title}” waits.`, width - 2)}
				</TextRow>
			</Box>
		</Box>
	);
}
