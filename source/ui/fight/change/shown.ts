import type {Id} from '../../../engine/kit/basics.js';
import type {Board, Lane} from '../../../engine/world/board.js';
import {foreseenChanges} from '../../../session/fight/foreseen-changes.js';
import {slipOf} from '../../../engine/kit/nearest.js';
import {foundByWords} from '../../kit/look/find.js';
import {type ChangeState, reasonRow, whomRow} from './change-state.js';
import type {ChangePage, ChangeRow, ChangeScene, Proposal} from './change-row.js';
import {conditionPage} from './pages/condition-page.js';
import {damagePage} from './pages/damage-page.js';
import {outPage} from './pages/out-page.js';
import {placePage, valuePage} from './pages/value-page.js';
import {isSlip, nameBy, whomText} from './whom.js';
import type {GmInput} from '../../../session/parts/input.js';

/** The pages in the order of Tab. */
const pages: readonly ChangePage[] = [damagePage, conditionPage, valuePage, placePage, outPage];

/** Those that the ruleset has something for. */
export const pagesFor = ({fight, state}: Pick<ChangeScene, 'fight' | 'state'>) =>
	pages.filter(({isOpen}) => isOpen(fight, state.who));

/** The page of that name, or the first where the ruleset has nothing for it. */
export function pageOf(scene: ChangeScene): ChangePage {
	const open = pagesFor(scene);
	return open.find(({id}) => id === scene.state.page) ?? outPage;
}

/** What the dialog shows: what can be changed, what can be said beside it, and what Enter would do. */
export type ShownChange = ReturnType<typeof shownChange>;

const sharedRows = (scene: ChangeScene): readonly ChangeRow[] => [
	{id: whomRow, label: 'Whom', value: whomText(scene, scene.state.shares)},
	{id: reasonRow, label: 'Reason', value: '', entry: 'text'},
];

function withReason(proposal: Proposal, {entries}: Pick<ChangeState, 'entries'>): Proposal {
	const reason = (entries.get(reasonRow) ?? '').trim();
	return proposal.kind === 'do' && reason !== ''
		? {...proposal, input: {...proposal.input, reason}}
		: proposal;
}

/** What is found; where nothing is, what is a slip away comes before what is written. */
function foundIn({own}: ChangePage, rows: readonly ChangeRow[], query: string) {
	const found = foundByWords(rows, query);
	if (!own || found.some(({label}) => label.toLowerCase() === query.trim().toLowerCase())) {
		return found;
	}

	const labels = found.length > 0 ? [] : rows.map(({label}) => label);
	const near = slipOf(query.trim(), labels);
	return [...found, ...rows.filter(({label}) => label === near), own(query)];
}

type Found = {
	readonly page: ChangePage;
	readonly rows: readonly ChangeRow[];
	readonly scene: ChangeScene;
};

/** The rows without the one for own words. */
export const foundRows = ({page, rows, scene}: Found): readonly ChangeRow[] => {
	const own = page.own?.(scene.state.query).id;
	return rows.filter(({id}) => id !== own);
};

/** Whether letters that find no condition go on with the name of who is shown. */
export const isNameBegun = (found: Found): boolean => {
	const {query, who} = found.scene.state;
	return (
		found.page.id === 'condition' &&
		query !== '' &&
		foundRows(found).length === 0 &&
		nameBy(found.scene, who, query) === 'begun'
	);
};

/** What Enter would do: nothing while letters are no tag, or may be more of a name. */
function proposalIn(found: Found, subject: ChangeRow | undefined): Proposal {
	const {page, scene} = found;
	const {state, fight} = scene;
	if (isSlip(scene, state.tag)) {
		const text = `nobody has the letters “${state.tag}”: Backspace takes them away`;
		return {kind: 'wrong', text};
	}

	const {name = ''} = fight.combatants('gm').find(({id}) => id === state.who) ?? {};
	return isNameBegun(found)
		? {kind: 'hint', text: `${name}: how much, or more letters of a condition`}
		: withReason(page.propose(scene, subject), state);
}

export function shownChange(scene: ChangeScene) {
	const {state} = scene;
	const page = pageOf(scene);
	const all = page.rows(scene);
	const rows = state.query === '' ? all : foundIn(page, all, state.query);
	const subject = rows.find(({id}) => id === state.subject) ?? rows[0];
	const sides = [...page.sides(scene, subject), ...sharedRows(scene)];
	return {
		scene,
		page,
		rows,
		sides,
		subject,
		focus: sides.find(({id}) => id === state.side) ?? subject,
		proposal: proposalIn({page, rows, scene}, subject),
	};
}

/** Whether a text is written: keys are letters then. */
export const isWriting = ({focus, scene}: ShownChange): boolean =>
	focus?.entry === 'text' && scene.state.list === undefined;

type Outlook = {
	readonly kind: 'outcome' | 'hint' | 'wrong';
	readonly text: string;
	readonly lane?: Lane | undefined;
};

export function outcomeOf(
	{fight, state}: Pick<ChangeScene, 'fight' | 'state'>,
	input: GmInput,
): Outlook {
	const foreseen = fight.foresee(input);
	return 'reason' in foreseen
		? {kind: 'wrong', text: foreseen.reason}
		: {
				kind: 'outcome',
				text: foreseenChanges(input, foreseen),
				lane: laneOf(foreseen.board, state.who),
			};
}

export const laneOf = ({lanes}: Pick<Board, 'lanes'>, who: Id): Lane | undefined =>
	lanes.find(({combatant}) => combatant === who);

export function outlookOf({proposal, scene}: ShownChange): Outlook {
	const {refusal} = scene.state;
	if (refusal !== undefined) {
		return {kind: 'wrong', text: refusal};
	}

	if (proposal.kind === 'list') {
		return {kind: 'hint', text: 'Enter opens the list; + and − go through it'};
	}

	if (proposal.kind !== 'do') {
		return proposal;
	}

	const {about, input} = proposal;
	const {text, ...outcome} = outcomeOf(scene, input);
	return {...outcome, text: about === undefined ? text : `${about}: ${text}`};
}
