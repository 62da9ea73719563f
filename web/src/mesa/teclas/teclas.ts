import { teclasDe } from '../../ui/teclas.ts'
import { readSession } from '../sesion.ts'

export const { useTeclas, saveTeclas, useTecla } = teclasDe(
  'sin-teclas-personal',
  () => readSession()?.persona.idPersonal ?? 0,
)
