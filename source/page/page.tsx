import {render} from 'preact';
import {useEffect, useState} from 'preact/hooks';
import {alertPlayer, allowSoundLater, isTyping} from './alerts.js';
import {type Link, type News, connect} from './sending/connection.js';
import {isWatchingOnly, outbox, useKept, useLetters} from './sending/desk.js';
import {Enter} from './join.js';
import {changesOfQuestions, heroShown, openQuestions, titleOf} from './forward.js';
import {Log, Table} from './watching/table.js';
import {Notice} from './notice.js';
import {enter} from './sending/post.js';
import {Television} from './watching/television.js';
import {You} from './you.js';

const isTelevision = location.pathname === '/tv';

const pages = ['you', 'table', 'log'] as const;
type PageName = (typeof pages)[number];

const labels: Readonly<Record<PageName, string>> = {you: 'You', table: 'Table', log: 'Log'};

/** Whoever has not chosen to watch only is asked at once whom they play. */
const pageNow = (): PageName =>
	pages.find((page) => location.hash === `#${page}`) ?? (isWatchingOnly() ? 'table' : 'you');

/** The code stands behind the address in the picture, where no server's log has it. It does not stay there. */
function takeCode(): string {
	const code = decodeURIComponent(location.hash.slice(1));
	if (code === '' || pages.some((page) => page === code)) {
		return '';
	}

	history.replaceState(null, '', location.pathname);
	return code;
}

function usePage(): PageName {
	const [page, setPage] = useState(pageNow);
	useEffect(() => {
		const follow = () => {
			setPage(pageNow());
			scrollTo({top: 0});
		};

		globalThis.addEventListener('hashchange', follow);
		return () => {
			globalThis.removeEventListener('hashchange', follow);
		};
	}, []);
	return page;
}

const changes = changesOfQuestions();

const newest = ({message}: News): string =>
	(message?.fight?.story ?? [])
		.flatMap(({lines}) => lines)
		.filter(({isNew}) => isNew)
		.map(({text}) => text)
		.join('. ');

function App({link, refused}: {readonly link: Link; readonly refused: string | undefined}) {
	const [news, setNews] = useState(link.news);
	const [refusal, setRefusal] = useState(refused);
	const page = usePage();
	useEffect(() => {
		let wasOpen = false;
		return link.subscribe((told) => {
			setNews(told);
			const isOpen = told.connection.kind === 'open';
			if (isOpen) {
				void outbox.meet(told.message?.seat, !wasOpen);
			}

			wasOpen = isOpen;
		});
	}, [link]);
	const send = async (code: string) => {
		const why = await enter(code);
		setRefusal(why);
		if (why === undefined) {
			link.open();
		}
	};

	const fight = news.message?.fight;
	const seat = isTelevision ? undefined : news.message?.seat;
	const open = openQuestions(seat, useLetters());
	const [sound, setSound] = useKept('sound');
	const [heroName, setHeroName] = useKept('hero');
	useEffect(() => {
		const {isNew, isChanged} = changes(open);
		if (isChanged && !isTyping()) {
			const shown = heroShown(seat?.heroes ?? [], heroName, open);
			if (shown) {
				setHeroName(shown.name);
			}
		}

		if (isNew) {
			alertPlayer(sound === 'on');
		}
	});
	useEffect(() => {
		if (sound === 'on') {
			allowSoundLater();
		}
	}, [sound]);
	const gmWords = seat?.words.filter(({isGms}) => isGms).length ?? 0;
	const [readWords, setReadWords] = useState(0);
	useEffect(() => {
		if (page === 'you') {
			setReadWords(gmWords);
		}
	}, [page, gmWords]);
	const waiting = open.length > 0 ? ' · asked' : gmWords > readWords ? ' · a word' : '';
	const title = titleOf(fight, seat, open.length > 0);
	useEffect(() => {
		document.title = title;
	}, [title]);
	const isWide = isTelevision && fight !== undefined;
	useEffect(() => {
		document.body.className = isWide ? 'tv' : '';
	}, [isWide]);
	if (news.connection.kind === 'closed') {
		return (
			<Enter
				refusal={refusal}
				onCode={(code) => {
					void send(code);
				}}
			/>
		);
	}

	if (!fight) {
		return (
			<>
				<header>
					<h1>Fray</h1>
				</header>
				<Notice news={news} />
				<main>
					<section class="card">
						<h2>No fight at the moment</h2>
						<p>The page goes on by itself with the next one.</p>
					</section>
				</main>
			</>
		);
	}

	return (
		<>
			<header>
				<h1>{fight.title}</h1>
				<span class="clock">{fight.clock.join(' · ')}</span>
			</header>
			<Notice news={news} />
			<p class="unseen" role="status" aria-live="polite">
				{[...open.map((each) => each.title), fight.acting, newest(news)].join('. ')}
			</p>
			{isTelevision ? (
				<Television fight={fight} door={news.message?.door} />
			) : (
				<>
					<main>
						{page === 'you' && (
							<You
								fight={fight}
								seat={seat}
								hero={heroShown(seat?.heroes ?? [], heroName, [])}
								onHero={setHeroName}
								isLoud={sound === 'on'}
								onLoud={(isLoud) => {
									setSound(isLoud ? 'on' : 'off');
								}}
							/>
						)}
						{page === 'table' && <Table fight={fight} />}
						{page === 'log' && <Log story={fight.story} />}
					</main>
					<nav aria-label="Pages">
						{pages.map((each) => (
							<a href={`#${each}`} aria-current={each === page ? 'page' : undefined} key={each}>
								{labels[each]}
								{each === 'you' && page !== 'you' && waiting}
							</a>
						))}
					</nav>
				</>
			)}
		</>
	);
}

const code = takeCode();
const refused = code === '' ? undefined : await enter(code);
render(
	<App link={connect(isTelevision ? 'television' : 'phone')} refused={refused} />,
	document.body,
);
