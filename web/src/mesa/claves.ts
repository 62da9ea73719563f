/** The names under which answers are remembered on the staff's screens. What begins with a name is forgotten with it. */
export const CLAVES_DE_MESA = {
  cuenta: {
    sesiones: ['cuenta', 'sesiones'],
    factores: ['cuenta', 'factores'],
  },
}
