import type {FightState, Lane} from '../messages/fight.js';
import {Over} from './over.js';

const barClass = (left: number): string => (left > 2 / 3 ? '' : left > 1 / 3 ? 'worn' : 'bad');

export function LaneRow({lane}: {readonly lane: Lane}) {
	const {name, side, mark, order, state, left, tags} = lane;
	return (
		<li class={`lane ${side} ${mark}`} aria-current={mark === 'acting' ? 'true' : undefined}>
			<span class={`at ${mark}`}>{order}</span>
			<span class={`name ${mark}`}>{name}</span>
			<span class={`value ${mark}`}>{state}</span>
			{left !== undefined && mark !== 'out' && (
				<span class={`bar ${barClass(left)}`} aria-hidden="true">
					<i style={{transform: `translateX(${Math.round(left * 100) - 100}%)`}} />
				</span>
			)}
			{tags.length > 0 && (
				<span class="more">
					{tags.map((tag) => (
						<span class="tag" key={tag}>
							{tag}
						</span>
					))}
				</span>
			)}
		</li>
	);
}

export function Lanes({lanes}: {readonly lanes: readonly Lane[]}) {
	return (
		<ol class="lanes">
			{lanes.map((lane) => (
				<LaneRow lane={lane} key={lane.key} />
			))}
		</ol>
	);
}

/** “Archer 1” on one line. */
const unbroken = (name: string): string => name.replaceAll(' ', '\u{A0}');

export function Now({
	fight: {acting, question, next, othersBefore, sent},
}: {
	readonly fight: FightState;
}) {
	return (
		<section class="card now">
			<h2>{acting}</h2>
			{question && question.title !== acting && <p>{question.title}</p>}
			{question?.facts
				.filter((fact) => fact !== acting)
				.map((fact) => (
					<p key={fact}>{fact}</p>
				))}
			{sent.map((line) => (
				<p class="sent" key={line}>
					{line}
				</p>
			))}
			{next.length > 0 && (
				<p>
					Then: {next.slice(0, 4).map(unbroken).join(' · ')}
					{othersBefore && '; others may come before'}
				</p>
			)}
		</section>
	);
}

/** What came of the last answers: the newest first here, and below on the screen, where older ones go when there is no room. */
export function JustNow({story}: Pick<FightState, 'story'>) {
	const lines = story
		.flatMap((chapter) => chapter.lines)
		.slice(-6)
		.toReversed();
	return (
		<section class="just-now">
			<h2>Just now</h2>
			<ul class="log latest">
				{lines.map(({text, isNew}, at) => (
					<li class={isNew ? 'new' : ''} key={`${lines.length - at} ${text}`}>
						{text}
					</li>
				))}
			</ul>
		</section>
	);
}

export function Table({fight}: {readonly fight: FightState}) {
	return (
		<>
			{fight.isOver ? <Over /> : <Now fight={fight} />}
			<h2>Who acts when</h2>
			<Lanes lanes={fight.lanes} />
			<JustNow story={fight.story} />
		</>
	);
}
