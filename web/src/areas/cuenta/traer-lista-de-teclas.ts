export const traerListaDeTeclas = () => import('./ListaDeTeclas.tsx').then(({ ListaDeTeclas }) => ListaDeTeclas)
