import type { Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import { antiguedad } from '@surtia/rules/bolsa-trabajo/antiguedad.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { IconBriefcase, IconClock, IconMapPin } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'

/** A vacancy in the list; the whole card opens it. */
export function TarjetaDeVacante({ vacante, elegida }: { vacante: Vacante; elegida: boolean }) {
  return (
    <article aria-current={elegida ? 'true' : undefined}>
      <p className="nota vac-edad">{antiguedad(vacante.fechaAlta, diaDe(new Date()))}</p>
      <h2>
        <Link to={paths.vacante(vacante.idVacante)} state={{ desdeLaLista: true }} preventScrollReset>
          {vacante.titulo}
        </Link>
      </h2>
      <Sueldo vacante={vacante} />
      <Datos vacante={vacante} />
    </article>
  )
}

export function Sueldo({ vacante: { salario }, alMes = false }: { vacante: Vacante; alMes?: boolean }) {
  if (salario <= 0) return <p className="vac-sueldo">Sueldo base a tratar</p>
  return (
    <p className="vac-sueldo tab">
      Sueldo base <b>{enPesos(salario)}</b>
      {alMes && ' al mes'}
    </p>
  )
}

/** Where, which area, what kind of job. */
export function Datos({ vacante: v }: { vacante: Vacante }) {
  const jornada = [v.tipoEmpleo, v.modalidadEmpleo.toLowerCase()].filter(Boolean).join(', ')
  const datos = [
    { Icono: IconMapPin, texto: v.ubicacion || `${v.ciudad}, ${v.estado}` },
    { Icono: IconBriefcase, texto: v.area },
    { Icono: IconClock, texto: jornada },
  ]
  return (
    <p className="meta">
      {datos
        .filter(({ texto }) => texto)
        .map(({ Icono, texto }) => (
          <span key={texto}>
            <Icono className="ic" size={16} stroke={1.75} aria-hidden="true" />
            {texto}
          </span>
        ))}
    </p>
  )
}
