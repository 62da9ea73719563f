// Judgements for the tests of the thread that judges: one never ends, one takes all the memory, one answers.
export const pdf = () => {
  for (;;);
}
export const doc = () => {
  const todo: string[] = []
  for (;;) todo.push(String(Math.random()).repeat(10))
}
export const png = () => ({ hecho: null })
