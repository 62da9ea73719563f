import type { VacanteDeMesa } from '@surtia/contracts/vacantes-de-mesa.ts'
import { cambiarVacante, vacantes } from '@surtia/contracts/vacantes-de-mesa.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { enDiaMesAno } from '@surtia/rules/fechas.ts'
import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { enviar } from '../enviar.ts'
import { columnasDe as columnasDeLista, filtrosDe, type HechoDeListado } from '../listado/definicion.ts'
import { Listado } from '../listado/Listado.tsx'
import { can } from '../sesion.ts'
import estilos from './Publicidad.module.css'
import { estaPublicada } from './vacante.ts'

const EditorDeVacante = perezosa(() => import('./EditorDeVacante.tsx').then((m) => ({ default: m.EditorDeVacante })))

type Abierta = VacanteDeMesa | 'nueva' | null
const PROPIOS = ['ver']
const FILTROS = filtrosDe(vacantes, [
  { nombre: 'texto', titulo: 'Título' },
  { nombre: 'ciudad', titulo: 'Ciudad' },
  {
    nombre: 'publicada',
    titulo: 'Publicada',
    opciones: [
      ['1', 'Sí'],
      ['0', 'No'],
    ],
  },
])

const columnasDe = (abrir: (cual: Abierta) => void) =>
  columnasDeLista(vacantes, [
    {
      de: 'titulo',
      lugar: 'doc',
      celda: (v) => (
        <Texto como="button" type="button" enlace className={estilos.deIzquierda} onClick={() => abrir(v)}>
          {v.titulo}
        </Texto>
      ),
    },
    { titulo: 'Ciudad', celda: (v) => `${v.ciudad}, ${v.estado}` },
    { titulo: 'Sueldo', num: true, celda: (v) => (v.salario > 0 ? enPesos(v.salario) : 'A tratar') },
    { titulo: 'Publicada', lugar: 'est', celda: (v) => (estaPublicada(v) ? 'Sí' : 'No') },
    { de: 'fechaAlta', celda: (v) => <Texto fecha>{enDiaMesAno(v.fechaAlta)}</Texto> },
    { titulo: 'Candidatos', num: true, celda: (v) => v.candidatos.toLocaleString('es-MX') },
  ])

const poner = (publicada: boolean) => (v: VacanteDeMesa) =>
  enviar(cambiarVacante, { params: { id: v.idVacante }, body: { version: v.version, publicada } })
const HECHOS: readonly HechoDeListado<VacanteDeMesa>[] = [
  { texto: 'Publicar', icono: IconEye, sirve: (v) => !estaPublicada(v), hacer: poner(true) },
  { texto: 'Retirar', icono: IconEyeOff, sirve: estaPublicada, hacer: poner(false) },
]
const NINGUNO: readonly HechoDeListado<VacanteDeMesa>[] = []

/** The vacancies, posted or not. */
export function Vacantes() {
  const [abierta, setAbierta] = useState<Abierta>(null)
  const columnas = useMemo(() => columnasDe(setAbierta), [])
  const cambia = can('cambiarVacantes')
  return (
    <>
      {cambia && (
        <div className={estilos.barra}>
          <Boton modo="accion" icono={IconPlus} onClick={() => setAbierta('nueva')}>
            Nueva vacante
          </Boton>
        </div>
      )}
      <Listado
        lista={vacantes}
        titulo="Vacantes"
        llaveDe={(v) => v.idVacante}
        nombreDe={(v) => v.titulo}
        columnas={columnas}
        filtros={FILTROS}
        propios={PROPIOS}
        alAbrir={setAbierta}
        hechos={cambia ? HECHOS : NINGUNO}
        vacio="Todavía no hay vacantes."
      />
      {abierta && (
        <Suspense fallback={null}>
          <EditorDeVacante vacante={abierta === 'nueva' ? null : abierta} onCerrar={() => setAbierta(null)} />
        </Suspense>
      )}
    </>
  )
}
