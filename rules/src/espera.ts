import { cuantos } from './contar.ts'

/** What somebody is told who tried too often: how long it is until the next try is looked at, given in seconds; never too short. */
export function dichoDeEspera(segundos: number): string {
  const minutos = Math.max(1, Math.ceil(segundos / 60))
  const espera =
    minutos < 120 ? cuantos(minutos, 'minuto', 'minutos') : cuantos(Math.ceil(minutos / 60), 'hora', 'horas')
  return `Demasiados intentos. Espere ${espera} e intente de nuevo.`
}
