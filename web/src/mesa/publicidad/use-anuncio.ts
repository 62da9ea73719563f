import type { AnuncioDeMesa } from '@surtia/contracts/publicidad-de-mesa.ts'
import { cambiarBanner, cambiarEmergente } from '@surtia/contracts/publicidad-de-mesa.ts'
import { GUIA_DIA_MES_ANO } from '@surtia/rules/fechas.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { esDelSitio } from '@surtia/rules/sitio/es-del-sitio.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Failure, textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { useClave } from '../../ui/use-clave.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import { isCancelled } from '../../ui/use-subida.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar } from '../enviar.ts'
import { CAMPOS, type Clase, type Editable, NOMBRES } from './anuncio.ts'
import { subirImagen } from './subir-imagen.ts'

const NUEVO: Editable = {
  ...{ version: 0, imagen: '', descripcion: '', url: '', articulos: [], desde: null, hasta: null, activo: false },
  ...{ tipo: 1, orden: 0 },
}

const enFormulario = (a: Editable) => ({
  descripcion: a.descripcion,
  url: a.url,
  articulos: a.articulos.join(', '),
  desde: a.desde ?? '',
  hasta: a.hasta ?? '',
  activo: a.activo,
  tipo: String(a.tipo ?? 1),
  orden: String(a.orden ?? 0),
  imagen: a.imagen,
  archivo: null as File | null,
})
type Valores = ReturnType<typeof enFormulario>
/** What is wrong at each field. */
type Malos = { [C in keyof Valores]?: string }

/** What is written of a banner or a pop-up, and how it is saved. `anuncio` null: a new one. */
export function useAnuncio(clase: Clase, anuncio: AnuncioDeMesa | null, onCerrar: () => void) {
  const [version, setVersion] = useState(anuncio?.version ?? 0)
  const consultas = useQueryClient()
  const imagen = useSubirImagen()
  const clave = useClave()
  const cambio = useCambio<Editable>({
    campos: CAMPOS,
    alUsarLaSuya: (actual) => {
      setVersion(actual.version)
      formulario.poner(enFormulario(actual))
    },
  })
  const formulario = useFormulario<Valores>({
    vacio: enFormulario(anuncio ?? NUEVO),
    revisar: (v, archivos): Malos => ({
      ...faltasDe(v, archivos.archivo ?? ''),
      ...fechasMalas(v, formulario.formulario.ref.current),
    }),
    enviar: async (v) => {
      try {
        const mia = deFormulario(clase, v, version, v.archivo ? await imagen.subir(v.archivo) : v.imagen)
        const guardado = await cambio.guardar(mia, (vista) => {
          const body = { ...mia, version: vista }
          return mandar(clase, anuncio?.id ?? 0, body, clave.de(body))
        })
        await consultas.invalidateQueries({ queryKey: CLAVES_DE_MESA.listados('publicidad') })
        if (!guardado) return
        onCerrar()
        showToast({ clase: 'publicidad', texto: `Se guardó el ${NOMBRES[clase].uno} ${mia.descripcion}` })
      } catch (error) {
        if (isCancelled(error)) return
        const malos = malosDe(error)
        formulario.rechazar(malos)
        if (Object.keys(malos).length === 0) await showAlert(`Guardar ${NOMBRES[clase].uno}`, textOf(error))
      }
    },
  })
  return { ...formulario, avance: imagen.avance, cancelar: imagen.cancelar, dialogoDeCambio: cambio.dialogo }
}

/** Sends the chosen picture, once, tells how far it is, and can be stopped. */
function useSubirImagen() {
  const [avance, setAvance] = useState<number | null>(null)
  const control = useRef<AbortController | null>(null)
  // saved again it has the same address, so that what is saved is the same
  const subidas = useRef(new WeakMap<File, string>())
  const subir = async (archivo: File): Promise<string> => {
    control.current = new AbortController()
    setAvance(0)
    const { signal } = control.current
    const suya =
      subidas.current.get(archivo) ??
      (await subirImagen(archivo, { signal, onAvance: setAvance }).finally(() => setAvance(null)))
    setAvance(null)
    subidas.current.set(archivo, suya)
    return suya
  }
  return { avance, subir, cancelar: () => control.current?.abort() }
}

/** A banner and a pop-up have each their own call. */
const mandar = (clase: Clase, id: number, body: Editable, idempotencyKey: string) =>
  enviar(clase === 'banner' ? cambiarBanner : cambiarEmergente, { params: { id }, body, idempotencyKey })

const codigosDe = (escrito: string): string[] => escrito.split(/[\s,;]+/).filter(Boolean)

function deFormulario(clase: Clase, v: Valores, version: number, imagen: string): Editable {
  return {
    version,
    imagen,
    descripcion: v.descripcion.trim(),
    url: v.url.trim(),
    articulos: codigosDe(v.articulos),
    desde: v.desde || null,
    hasta: v.hasta || null,
    activo: v.activo,
    ...(clase === 'banner' ? { tipo: Number(v.tipo), orden: Number(v.orden) } : {}),
  }
}

function faltasDe(v: Valores, archivo: string): Malos {
  const url = v.url.trim()
  const codigoMalo = codigosDe(v.articulos).find((codigo) => codigo.length > 20)
  return {
    archivo: archivo || (v.imagen || v.archivo ? '' : 'Elija una imagen.'),
    descripcion: v.descripcion.trim() ? '' : 'Escriba una descripción: es lo que oye quien no ve la imagen.',
    url:
      url === '' || esDelSitio(url) || url.startsWith('https://')
        ? ''
        : 'Escriba una página del portal, que empieza con /, o una dirección https.',
    articulos: codigoMalo ? `${codigoMalo} no es un código de artículo.` : '',
    orden: /^\d{1,4}$/.test(v.orden) ? '' : 'Escriba un número de 0 a 9999.',
    hasta: v.desde && v.hasta && v.desde > v.hasta ? 'Terminaría antes de empezar.' : '',
  }
}

/** What was typed as a day and is none would be saved as no limit. */
function fechasMalas(v: Valores, forma: HTMLFormElement | null): Malos {
  const malas = (['desde', 'hasta'] as const).filter((campo) => {
    const caja = forma?.elements.namedItem(campo)
    return !v[campo] && caja instanceof HTMLInputElement && caja.value.trim() !== ''
  })
  return Object.fromEntries(malas.map((campo) => [campo, `Escriba la fecha como ${GUIA_DIA_MES_ANO}.`]))
}

/** The fields of the form that the server did not take, with why. */
function malosDe(error: unknown): Malos {
  if (error instanceof Failure && error.status === 415) return { archivo: error.message }
  if (error instanceof Refusal && error.message.startsWith('url '))
    return { url: 'Ese sitio no está entre los permitidos: use una página del portal.' }
  if (!(error instanceof Failure)) return {}
  const suyos = error.fields.map(({ campo, mensaje }): [string, string] => {
    const [cual = ''] = campo.split('.')
    return [cual === 'imagen' || cual === 'file' ? 'archivo' : cual, mensaje]
  })
  return Object.fromEntries(suyos.filter(([campo]) => campo in NUEVO || campo === 'archivo'))
}
