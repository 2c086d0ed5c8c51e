# Presses Tab in a zsh of its own, behind each command line, and takes down what it is offered.
zmodload zsh/zpty
export hits=$1.hits
inner=$1.inner
cat >$inner <<END
PROMPT=
autoload -Uz compinit
compinit -u -D
source $1
zstyle ':completion:*' insert-tab false
bindkey '^I' complete-word
compadd() {
	if [[ \${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
		builtin compadd "\$@"
		return
	fi
	local -a fitting
	builtin compadd -O fitting "\$@"
	(( \$#fitting )) && print -rl -- \$fitting >>\$hits
	return 0
}
finished() {
	print FINISHED
	comppostfuncs=(finished)
}
comppostfuncs=(finished)
print READY
END
shift
zpty inner zsh -f -i
zpty -w inner "source $inner"
zpty -r inner out '*READY*'
for line; do
	: >$hits
	zpty -w -n inner "$line"$'\t'
	zpty -r inner out '*FINISHED*'
	zpty -w -n inner $'\C-u'
	print -r -- "> $line"
	cat $hits
done
zpty -d inner
