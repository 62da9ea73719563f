import { guardarVista, quitarVista, vistas } from '@surtia/contracts/vistas.ts'
import type { NombreDeListado } from '@surtia/rules/personal/listados.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { escribirConsulta, leerConsulta } from './consulta.ts'
import type { FiltroDeListado, VistaFija } from './definicion.ts'
import type { Listado } from './use-listado.ts'

const TODO = 'Todo'
const SIN_GUARDAR = 'Sin guardar'

type Una = { nombre: string; direccion: string; idVista?: number; suya?: boolean; compartida?: boolean }

type Opciones<F> = {
  pantalla: NombreDeListado
  fijas: readonly VistaFija[]
  filtros: readonly FiltroDeListado[]
  ordenes: readonly string[]
  listado: Listado<F>
}

/** The views of a list: those that it always has, and the saved ones. Which one is seen is told by the address alone. */
export function useVistas<F>({ pantalla, fijas, filtros, ordenes, listado }: Opciones<F>) {
  const consultas = useQueryClient()
  const [abierta, setAbierta] = useState('')
  const clave = CLAVES_DE_MESA.vistas(pantalla)
  const guardadas = useQuery({
    queryKey: clave,
    queryFn: async ({ signal }) => (await enviar(vistas, { query: { pantalla }, signal })).data,
  })
  const { filtros: puestos, orden } = listado.consulta
  const aqui = escribirConsulta({ filtros: puestos, orden }).toString()
  const todas: Una[] = [
    { nombre: TODO, direccion: '' },
    ...fijas.map((v) => ({ nombre: v.nombre, direccion: escribirConsulta(v).toString() })),
    ...(guardadas.data ?? []).map(({ nombre, consulta, idVista, suya, compartida }) => ({
      nombre,
      // what is no more in an old view is told when it is opened
      direccion: consulta,
      idVista,
      suya,
      compartida,
    })),
  ]
  const limpia = (direccion: string) =>
    escribirConsulta({ ...leerConsulta(new URLSearchParams(direccion), { filtros, ordenes }), cursor: '' }).toString()
  const esAqui = ({ direccion }: Una) => direccion === aqui || limpia(direccion) === aqui
  // of several views of the same rows, the one that was opened
  const ultima = todas.findIndex((una) => una.nombre === abierta && esAqui(una))
  const hallada = ultima >= 0 ? ultima : todas.findIndex(esAqui)
  const visibles = hallada >= 0 ? todas : [...todas, { nombre: SIN_GUARDAR, direccion: aqui }]
  const actual = hallada >= 0 ? hallada : visibles.length - 1
  const olvidar = () => consultas.invalidateQueries({ queryKey: clave })
  return {
    visibles,
    actual,
    abrir: (cual: number) => {
      setAbierta(visibles[cual]?.nombre ?? '')
      listado.abrir(visibles[cual]?.direccion ?? '')
    },
    guardar: async (nombre: string, compartida: boolean) => {
      await enviar(guardarVista, { body: { pantalla, nombre, consulta: aqui, compartida } })
      setAbierta(nombre)
      await olvidar()
    },
    quitar: async (idVista: number) => {
      await enviar(quitarVista, { params: { idVista } })
      await olvidar()
    },
  }
}

export type Vistas = ReturnType<typeof useVistas>
