import type { Body } from '@surtia/contracts/call.ts'
import type { VacanteDeMesa } from '@surtia/contracts/vacantes-de-mesa.ts'
import { cambiarVacante } from '@surtia/contracts/vacantes-de-mesa.ts'
import { PUBLICADA, RETIRADA } from '@surtia/rules/bolsa-trabajo/estatus-vacante.ts'
import { enHtml, enMarcas } from '@surtia/rules/bolsa-trabajo/marcas.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure, textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { enNumero, enTexto } from '../../ui/CampoMonto.tsx'
import { useClave } from '../../ui/use-clave.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { CAMPOS, type Editable, estaPublicada, SECCIONES } from './vacante.ts'

const nueva = (): Editable => ({
  ...{ version: 0, titulo: '', area: '', salario: 0, ubicacion: '', ciudad: '', estado: '' },
  ...{ tipoEmpleo: '', modalidadEmpleo: '', estatus: RETIRADA, fechaAlta: diaDe(new Date()) },
  ...{ seccionSobre: '', seccionDetalles: '', seccionDescripcion: '', seccionOfrecemos: '' },
})

const enFormulario = (v: Editable) => ({
  ...{ titulo: v.titulo, area: v.area, ubicacion: v.ubicacion, ciudad: v.ciudad, estado: v.estado },
  ...{ tipoEmpleo: v.tipoEmpleo, modalidadEmpleo: v.modalidadEmpleo },
  salario: enTexto(v.salario),
  seccionSobre: enMarcas(v.seccionSobre),
  seccionDetalles: enMarcas(v.seccionDetalles),
  seccionDescripcion: enMarcas(v.seccionDescripcion),
  seccionOfrecemos: enMarcas(v.seccionOfrecemos),
  publicada: estaPublicada(v),
})
type Valores = ReturnType<typeof enFormulario>

/** What is written of a vacancy, how it will be seen and how it is saved. `vacante` null: a new one. */
export function useVacante(vacante: VacanteDeMesa | null, onCerrar: () => void) {
  // what it was when it was opened, or when another person's was taken
  const [original, setOriginal] = useState<Editable>(() => vacante ?? nueva())
  const consultas = useQueryClient()
  const clave = useClave()
  const cambio = useCambio<Editable>({
    campos: CAMPOS,
    alUsarLaSuya: (actual) => {
      setOriginal(actual)
      formulario.poner(enFormulario(actual))
    },
  })
  const formulario = useFormulario<Valores>({
    vacio: enFormulario(original),
    revisar: ({ titulo, ciudad, estado }) => ({
      titulo: titulo.trim() ? '' : 'Escriba un título.',
      ciudad: ciudad.trim() ? '' : 'Escriba una ciudad.',
      estado: estado.trim() ? '' : 'Escriba un estado.',
    }),
    enviar: async (v) => {
      const mia = conLoEscrito(original, v)
      try {
        const guardada = await cambio.guardar(mia, (version) => {
          const body = { ...cuerpoDe(mia, original), version }
          return enviar(cambiarVacante, {
            ...{ params: { id: vacante?.idVacante ?? 0 }, body, idempotencyKey: clave.de(body) },
          })
        })
        await consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('vacantes') })
        if (!guardada) return
        onCerrar()
        showToast({ clase: 'vacantes', texto: `Se guardó la vacante ${mia.titulo}` })
      } catch (error) {
        const malos = malosDe(error)
        formulario.rechazar(malos)
        if (Object.keys(malos).length === 0) await showAlert('Guardar vacante', textOf(error))
      }
    },
  })
  const comoSeVera = { ...conLoEscrito(original, formulario.valores), idVacante: vacante?.idVacante ?? 0 }
  return { ...formulario, comoSeVera, dialogoDeCambio: cambio.dialogo }
}

/** The vacancy with what is written now; a part of its text that nobody touched stays as it is, to the letter. */
function conLoEscrito(original: Editable, { publicada, salario, ...escrito }: Valores): Editable {
  const secciones = SECCIONES.map(([campo]) => [
    campo,
    escrito[campo] === enMarcas(original[campo]) ? original[campo] : enHtml(escrito[campo]),
  ])
  const lineas = Object.entries(escrito).map(([campo, dice]) => [campo, dice.trim()])
  return {
    ...original,
    ...Object.fromEntries([...lineas, ...secciones]),
    salario: enNumero(salario),
    estatus: publicada ? PUBLICADA : estaPublicada(original) ? RETIRADA : original.estatus,
  }
}

/** What is saved: everything but the parts of its text that nobody touched. */
function cuerpoDe(mia: Editable, original: Editable): Omit<Body<typeof cambiarVacante>, 'version'> {
  const { version: _, estatus, fechaAlta, ...campos } = mia
  const intactas = SECCIONES.map(([campo]) => campo).filter((campo) => mia[campo] === original[campo])
  return {
    ...Object.fromEntries(Object.entries(campos).filter(([campo]) => !intactas.some((una) => una === campo))),
    ...(estatus === original.estatus ? {} : { publicada: estaPublicada(mia) }),
  }
}

/** The fields of the form that the server did not take, with why. */
const malosDe = (error: unknown): { [C in keyof Valores]?: string } =>
  error instanceof Failure
    ? Object.fromEntries(
        error.fields.filter(({ campo }) => campo in nueva()).map(({ campo, mensaje }) => [campo, mensaje]),
      )
    : {}
